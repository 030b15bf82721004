import { notFound } from '@parley/errors';
import { MEDIA_KEY, type Media } from '@parley/media';
import type { Pool } from '@parley/postgres';
import type { Request, Response } from 'express';
import { findPictureByKey } from './pictures.store';

/** Erased images leave browser caches after a day. */
const CACHE_S = 86_400;

/**
 * GET /media/<key>: an image, for anyone with its address. The headers keep browsers from treating it as a page or
 * script; opened alone, it is sandboxed.
 *
 * @throws ParleyError not_found, unavailable
 */
export function showPicture({ pool, media }: { readonly pool: Pool; readonly media: Media | undefined }) {
  return async (req: Request, res: Response): Promise<void> => {
    const key = String(req.params['key']);
    const picture = media && MEDIA_KEY.test(key) ? await findPictureByKey(pool, key) : undefined;
    if (!media || !picture) throw notFound('picture');
    const etag = `"${key}"`;
    res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
    res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.setHeader('Cache-Control', `private, max-age=${CACHE_S}, immutable`);
    res.setHeader('Referrer-Policy', 'no-referrer');
    res.setHeader('X-Robots-Tag', 'noindex');
    res.setHeader('ETag', etag);
    if (req.header('if-none-match') === etag) return void res.status(304).end();
    const bytes = await media.store.get(key);
    if (!bytes) throw notFound('picture');
    const name = picture.contentType === 'image/png' ? 'picture.png' : 'picture.jpg';
    res.setHeader('Content-Disposition', `inline; filename="${name}"`);
    res.setHeader('Content-Type', picture.contentType);
    res.send(bytes);
  };
}
