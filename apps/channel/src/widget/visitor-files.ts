import { notFound, ParleyError } from '@parley/errors';
import type { Request, Response } from 'express';
import { keepFile, readFile, type Files } from '../files/file-store';
import { readFileForm } from '../pictures/read-form';
import { keyOf, readClientId } from './client-id';
import { readFileId } from './file-ids';
import { fileIdsOf } from './messages';
import { toWidgetFile } from './shapes';
import { requireVisitor } from './visitor';
import type { WidgetDeps } from './widget-deps';

const PER_VISITOR = { perMinute: 20, burst: 20 } as const;
/** Many visitors from one address are behind one door, or made up. */
const PER_ADDRESS = { perMinute: 60, burst: 40 } as const;
/** What was erased is gone from a browser after this time. */
const CACHE_S = 3_600;
/** What no browser makes a page or a script of. */
const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

/** POST /widget/v1/files: takes a file, once for its Idempotency-Key. A message says it, by POST /widget/v1/messages with its id. */
export function uploadFile(deps: WidgetDeps) {
  return async (req: Request, res: Response): Promise<void> => {
    const visitor = await requireVisitor(deps, req, res);
    const { tenant, claims } = visitor;
    const files = requireFiles(deps);
    const clientId = readClientId(req);
    deps.limiter.take(`files of ${req.header('x-parley-client') ?? ''}`, PER_ADDRESS);
    deps.limiter.take(`files ${claims.channel} ${claims.customer}`, PER_VISITOR);
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    const file = await readFileForm(body, req.header('content-type') ?? '');
    const media = await keepFile(files, tenant, file, `file ${claims.channel} ${keyOf(claims.customer, clientId)}`);
    res.status(201).json(toWidgetFile(media, fileIdsOf(deps.keyring, visitor)));
  };
}

/** GET /widget/v1/files/:id: a file of the visitor's conversation; ?size=thumbnail of a picture. */
export function showFile(deps: WidgetDeps) {
  return async (req: Request, res: Response): Promise<void> => {
    const { tenant, claims } = await requireVisitor(deps, req, res);
    const id = readFileId(deps.keyring, claims, String(req.params['id']));
    if (id === undefined) throw notFound('file');
    const isThumbnail = req.query['size'] === 'thumbnail';
    const { name, mimeType, content } = await readFile(requireFiles(deps), tenant, id, isThumbnail);
    const isPicture = PICTURES.has(mimeType);
    res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
    res.setHeader('Cache-Control', `private, max-age=${CACHE_S}, immutable`);
    // Names are in every language: as RFC 8187 has them.
    const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percentEncoded);
    res.setHeader('Content-Disposition', `${isPicture ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded}`);
    res.setHeader('Content-Type', isPicture ? mimeType : 'application/octet-stream');
    res.send(content);
  };
}

/** Both are kept in the operator's store, or neither. */
function requireFiles({ media, files }: WidgetDeps): Files {
  if (media) return files;
  throw new ParleyError('not_found', 'Files are disabled for this channel');
}

const percentEncoded = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
