import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { isNoneMatchHit } from '../../http/etag';
import type { ApiRequest, ApiResponse, Middleware } from '../../exchange/exchange';

/** Nothing external or inline; text never becomes markup or code. */
export const consolePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const PLACES = /^\/(?:$|(?:inbox|customers|agents|knowledge|analytics|settings|sign-in|join)(?:\/|$))/;

/** Unknown paths below these get the API's response, even in a browser. */
const OF_PROGRAMS = /^\/(?:v1|docs|errors|assets|widget|hooks|media)(?:[/.]|$)/;

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

interface ConsoleFile {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly copies: Readonly<Partial<Record<'br' | 'gzip' | 'identity', Buffer>>>;
}

/** Folder of the built console, if there is one. */
export function findConsole(): string | undefined {
  const folder = join(dirname(require.resolve('@parley/console/package.json')), 'dist');
  return existsSync(join(folder, 'index.html')) ? folder : undefined;
}

export interface ConsoleHandlers {
  /** The files, and the page at the console's paths. */
  readonly serve: Middleware;
  /** The page with 404, for browsers at unknown paths. */
  readonly serveNotFound: Middleware;
}

/** Files (2 MB with copies) are read once, so that a rebuild cannot mix with them. */
export function createConsole(folder: string): ConsoleHandlers {
  const files = readFiles(folder);
  const page = files.get('/index.html');
  files.delete('/index.html');
  return {
    serve: (req, res, next) => {
      const sent = isRead(req) ? (files.get(req.path) ?? (isVisit(req) ? page : undefined)) : undefined;
      if (!sent) return next();
      res.locals.route = sent === page ? '/' : '/assets';
      res.setHeader('Cache-Control', sent.cacheControl);
      res.setHeader('ETag', sent.etag);
      if (isNoneMatchHit(req.headers['if-none-match'], sent.etag)) {
        setPolicies(res);
        return void res.status(304).end();
      }
      send(req, res, sent);
    },
    serveNotFound: (req, res, next) => {
      if (!page || !isRead(req) || !acceptsHtml(req) || OF_PROGRAMS.test(req.path)) return next();
      res.setHeader('Cache-Control', 'no-store');
      res.status(404);
      send(req, res, page);
    },
  };
}

function setPolicies(res: ApiResponse): void {
  res.setHeader('Content-Security-Policy', consolePolicy);
  res.setHeader('Referrer-Policy', 'no-referrer');
  res.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  res.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  res.setHeader('Vary', 'Accept-Encoding');
}

function send(req: ApiRequest, res: ApiResponse, file: ConsoleFile): void {
  setPolicies(res);
  const encoding = encodingFor(req, file);
  const bytes = file.copies[encoding] ?? Buffer.alloc(0);
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Type', file.type);
  res.setHeader('Content-Length', bytes.length);
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

const isRead = ({ method }: ApiRequest): boolean => method === 'GET' || method === 'HEAD';

const acceptsHtml = ({ headers }: ApiRequest): boolean => (headers.accept ?? '').includes('text/html');

/** Browsers that open a page ask for HTML; programs and scripts for data. */
function isVisit(req: ApiRequest): boolean {
  return PLACES.test(req.path) && acceptsHtml(req);
}

function encodingFor({ headers }: ApiRequest, { copies }: ConsoleFile): 'br' | 'gzip' | 'identity' {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return (['br', 'gzip'] as const).find((one) => copies[one] && accepted.includes(one)) ?? 'identity';
}

/** The icon changes at most with a release, and browsers fetch it again with each address the page sets. */
function cacheControlOf(path: string): string {
  if (path.startsWith('assets')) return 'public, max-age=31536000, immutable';
  // service-worker.js must not be cached: browsers check it for updates.
  return path === 'favicon.svg' ? 'public, max-age=86400' : 'no-cache';
}

/** Names under /assets change with their content; the page refers to the current ones. */
function readFiles(folder: string): Map<string, ConsoleFile> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => extname(path) in contentTypes,
  );
  return new Map(
    paths.map((path) => {
      const copy = (suffix: string): Buffer | undefined => {
        const name = join(folder, `${path}${suffix}`);
        return existsSync(name) ? readFileSync(name) : undefined;
      };
      const bytes = readFileSync(join(folder, path));
      const [br, gzip] = [copy('.br'), copy('.gz')];
      const file: ConsoleFile = {
        type: contentTypes[extname(path)] ?? 'application/octet-stream',
        etag: `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`,
        cacheControl: cacheControlOf(path),
        copies: { identity: bytes, ...(br && { br }), ...(gzip && { gzip }) },
      };
      return [`/${path}`, file];
    }),
  );
}
