import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { isNoneMatchHit } from '../../http/etag';
import type { ApiRequest, Middleware } from '../../exchange/exchange';

/** Nothing from elsewhere, nothing inline, and no text becomes markup or code. The console's own tests hold it to that. */
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

/** The console's places: its router finds the screen. Every other path stays the API's, with its 404. */
const PLACES = /^\/(?:$|(?:inbox|agents|knowledge|analytics|settings|sign-in|join)(?:\/|$))/;

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** A file as it is sent, and its compressed copies. */
interface ConsoleFile {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly copies: Readonly<Partial<Record<'br' | 'gzip' | 'identity', Buffer>>>;
}

/** Where the console is once it is built; undefined: it is not. */
export function findConsole(): string | undefined {
  const folder = join(dirname(require.resolve('@parley/console/package.json')), 'dist');
  return existsSync(join(folder, 'index.html')) ? folder : undefined;
}

/**
 * Serves the console: its files, and its page to a browser that goes to one of its places. They are read once, 2 MB with
 * their copies: what is built meanwhile must not mix with them.
 */
export function serveConsole(folder: string): Middleware {
  const files = readFiles(folder);
  const page = files.get('/index.html');
  files.delete('/index.html');
  return (req, res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const sent = isRead ? (files.get(req.path) ?? (isVisit(req) ? page : undefined)) : undefined;
    if (!sent) return next();
    res.locals.route = sent === page ? '/' : '/assets';
    res.setHeader('Content-Security-Policy', consolePolicy);
    res.setHeader('Cache-Control', sent.cacheControl);
    res.setHeader('Referrer-Policy', 'no-referrer');
    res.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    res.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
    res.setHeader('Vary', 'Accept-Encoding');
    res.setHeader('ETag', sent.etag);
    if (isNoneMatchHit(req.headers['if-none-match'], sent.etag)) return void res.status(304).end();
    const encoding = encodingFor(req, sent);
    const bytes = sent.copies[encoding] ?? Buffer.alloc(0);
    if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
    res.setHeader('Content-Type', sent.type);
    res.setHeader('Content-Length', bytes.length);
    res.end(req.method === 'HEAD' ? undefined : bytes);
  };
}

/** A browser that opens a page says that it wants HTML; what a program or a script of a page asks for is data. */
function isVisit({ path, headers }: ApiRequest): boolean {
  return PLACES.test(path) && (headers.accept ?? '').includes('text/html');
}

function encodingFor({ headers }: ApiRequest, { copies }: ConsoleFile): 'br' | 'gzip' | 'identity' {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return (['br', 'gzip'] as const).find((one) => copies[one] && accepted.includes(one)) ?? 'identity';
}

/** The icon changes with a release at most, and browsers ask for it again with each address that a page gives itself. */
function cacheControlOf(path: string): string {
  if (path.startsWith('assets')) return 'public, max-age=31536000, immutable';
  return path === 'favicon.svg' ? 'public, max-age=86400' : 'no-cache';
}

/** By their paths. The names of those under /assets change with their content; the page names those of the moment. */
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
