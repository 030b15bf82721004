import { notFound, ParleyError } from '@parley/errors';
import { contentDisposition, isShown } from '@parley/schemas/content-disposition';
import { readForm, readFormFile } from '@parley/schemas/form';
import type { Request, Response } from 'express';
import { keepFile, readFile, type Files } from '../files/file-store';
import { keyOf, readClientId } from './client-id';
import { readFileId } from './file-ids';
import { fileIdsOf } from './find-place';
import { toWidgetFile } from './shapes';
import { requireVisitor } from './visitor';
import type { WidgetDeps } from './widget-deps';

const PER_VISITOR = { perMinute: 20, burst: 20 } as const;
/** Many visitors at one address share a network, or are fake. */
const PER_ADDRESS = { perMinute: 60, burst: 40 } as const;
/** Erased files leave browser caches after this time. */
const CACHE_S = 3_600;

/** POST /widget/v1/files: uploads a file, once per Idempotency-Key, for POST /widget/v1/messages. */
export function uploadFile(deps: WidgetDeps) {
  return async (req: Request, res: Response): Promise<void> => {
    const visitor = await requireVisitor(deps, req, res);
    const { tenant, claims } = visitor;
    const files = requireFiles(deps);
    const clientId = readClientId(req);
    deps.limiter.take(`files of ${req.header('x-parley-client') ?? ''}`, PER_ADDRESS);
    deps.limiter.take(`files ${claims.channel} ${claims.customer}`, PER_VISITOR);
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    const file = await readFormFile(await readForm(body, req.header('content-type') ?? '', ['file']), 'file');
    const media = await keepFile(files, tenant, file, `file ${claims.channel} ${keyOf(claims.customer, clientId)}`);
    res.status(201).json(toWidgetFile(media, fileIdsOf(deps.keyring, visitor)));
  };
}

/** GET /widget/v1/files/:id: a file of the visitor's conversation; ?size=thumbnail for pictures. */
export function showFile(deps: WidgetDeps) {
  return async (req: Request, res: Response): Promise<void> => {
    const { tenant, claims } = await requireVisitor(deps, req, res);
    const id = readFileId(deps.keyring, claims, String(req.params['id']));
    if (id === undefined) throw notFound('file');
    const isThumbnail = req.query['size'] === 'thumbnail';
    const { name, mimeType, content } = await readFile(requireFiles(deps), tenant, id, isThumbnail);
    res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
    res.setHeader('Cache-Control', `private, max-age=${CACHE_S}, immutable`);
    res.setHeader('Content-Disposition', contentDisposition({ name, mimeType }));
    res.setHeader('Content-Type', isShown(mimeType) ? mimeType : 'application/octet-stream');
    res.send(content);
  };
}

/** Files and pictures share the operator's store. */
function requireFiles({ media, files }: WidgetDeps): Files {
  if (media) return files;
  throw new ParleyError('not_found', 'Files are disabled for this channel');
}
