import { hash } from 'node:crypto';
import { errorCodes, isErrorCode, ParleyError } from '@parley/errors';
import { Router, type RequestHandler } from 'express';
import { errorHtml } from '../../errors/error-page';
import type { Middleware } from '../../exchange/exchange';
import { refuseMethod } from '../../http/refuse';
import { isNoneMatchHit } from '../../http/etag';
import { sendJson, sendText } from '../../http/send';
import { apiDocument } from '../../openapi/document/document';
import { readReferenceFiles, referenceHtml, referencePolicy, referenceScript } from './reference-page';

export function createPublicRouter(isReady: () => true | string, publicUrl?: string): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const description = JSON.stringify(apiDocument(publicUrl));
  const pages: readonly (readonly [path: string, handler: Middleware])[] = [
    ['/', (_req, res) => res.redirect(302, '/docs')],
    ['/livez', (_req, res) => sendJson(res, 200, { status: 'ok' })],
    ['/readyz', answerReadiness(isReady)],
    ['/openapi.json', sendDescription(description)],
    ['/docs', (_req, res) => sendHtml(res, referenceHtml, referencePolicy)],
    ['/docs/start.js', (_req, res) => sendText(res, 200, 'text/javascript; charset=utf-8', referenceScript)],
    ...readReferenceFiles().map(({ name, type, bytes }) => [`/docs/${name}`, sendFile(type, bytes)] as const),
    ['/errors', (_req, res) => sendJson(res, 200, { data: errorCodes.map((code) => `/errors/${code}`) })],
    ['/errors/:code', answerErrorPage],
  ];
  for (const [path, handler] of pages) {
    const name: Middleware = (_req, res, next) => {
      res.locals.route = path;
      next();
    };
    router
      .route(path)
      .get(name, handler as RequestHandler)
      .all(name, refuseMethod(['GET']));
  }
  return router;
}

function answerReadiness(isReady: () => true | string): Middleware {
  return (_req, res) => {
    const state = isReady();
    if (state !== true) throw new ParleyError('unavailable', `Not ready: ${state}`, { retryAfterSeconds: 1 });
    sendJson(res, 200, { status: 'ok' });
  };
}

const answerErrorPage: Middleware = (req, res) => {
  const { code = '' } = req.params;
  if (!isErrorCode(code)) throw new ParleyError('not_found', 'No such error code');
  sendHtml(res, errorHtml(code), "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
};

function sendHtml(res: Parameters<Middleware>[1], html: string, policy: string): void {
  res.setHeader('Content-Security-Policy', policy);
  res.setHeader('Referrer-Policy', 'no-referrer');
  sendText(res, 200, 'text/html; charset=utf-8', html);
}

/** Any origin may read it, and cache it until it changes. */
function sendDescription(description: string): Middleware {
  const etag = `"${hash('sha256', description, 'base64url').slice(0, 22)}"`;
  return (req, res) => {
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.setHeader('Cache-Control', 'public, no-cache');
    res.setHeader('ETag', etag);
    if (isNoneMatchHit(req.headers['if-none-match'], etag)) res.status(304).end();
    else sendText(res, 200, 'application/json; charset=utf-8', description);
  };
}

function sendFile(type: string, bytes: Buffer): Middleware {
  return (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=3600');
    sendText(res, 200, type, bytes);
  };
}
