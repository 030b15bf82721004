import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync, constants, brotliCompressSync } from 'node:zlib';
import { notFound, ParleyError } from '@parley/errors';
import type { Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import type { Keyring } from '@parley/secrets';
import { Router, type Request, type Response } from 'express';
import { findOwnedChannel } from '../channels/channels.store';
import { demoPage, demoScript, demoStyle } from './demo-page';
import { readToken } from '../tokens/tokens';

/** Where the build leaves the scripts, for compiled file and source; images have them beside the service. */
const PLACES = ['../../../widget/dist', '../..'].map((path) => join(__dirname, path));
const SCRIPTS = { '/widget.js': /^widget\.js$/, '/widget/contact.js': /^contact\.js$/ } as const;
/** The panel's name has the hash of its content. */
const PANEL = /^panel-[0-9a-f]{16}\.js$/;
const A_YEAR_S = 31_536_000;
const DEMO_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' https: data:; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

/** The widget's scripts and its demo page: public in test mode, by CreatePreview's token in live mode. */
export function widgetFiles({ pool, keyring }: { readonly pool: Pool; readonly keyring: Keyring }): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const [path, name] of Object.entries(SCRIPTS)) {
    const script = readScript(name);
    router.get(path, (req, res) => {
      if (!script) throw new ParleyError('not_found', 'The widget has not been built');
      res.setHeader('Cache-Control', 'public, max-age=300');
      sendScript(script, req, res);
    });
  }
  const panel = readScript(PANEL);
  router.get('/widget/:name', (req, res, next) => {
    if (!PANEL.test(req.params.name)) return next();
    if (!panel) throw new ParleyError('not_found', 'The widget has not been built');
    // During an update, pages of either version work with this one.
    const isNamed = req.params.name === panel.name;
    res.setHeader('Cache-Control', isNamed ? `public, max-age=${A_YEAR_S}, immutable` : 'no-store');
    sendScript(panel, req, res);
  });
  router.get('/widget/demo.js', (_req, res) => void res.type('text/javascript; charset=utf-8').send(demoScript));
  router.get('/widget/demo.css', (_req, res) => void res.type('text/css; charset=utf-8').send(demoStyle));
  router.get('/widget/demo', async (req, res) => {
    const { channel: id = '', token = '' } = req.query as Record<string, unknown>;
    const uuid = typeof id === 'string' ? parseId('chan', id) : undefined;
    const owned = uuid && (await findOwnedChannel(pool, uuid));
    if (typeof id !== 'string' || !owned || owned.channel.type !== 'widget') throw notFound('widget');
    // Without it, anyone could share the live page.
    const claims = typeof token === 'string' ? readToken(keyring, 'preview', token, new Date()) : undefined;
    if (owned.tenant.mode === 'live' && claims?.channel !== uuid) throw notFound('preview of the widget');
    res.setHeader('Content-Security-Policy', DEMO_POLICY);
    res.type('text/html; charset=utf-8').send(demoPage(id, owned.tenant.mode));
  });
  return router;
}

interface Script {
  readonly name: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
}

function readScript(pattern: RegExp): Script | undefined {
  const place = PLACES.find((path) => existsSync(join(path, 'widget.js')));
  const name = place && readdirSync(place).find((file) => pattern.test(file));
  if (!name) return undefined;
  const plain = readFileSync(join(place, name));
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return { name, etag, plain, gzip: gzipSync(plain), brotli: brotliCompressSync(plain, quality) };
}

function sendScript({ etag, plain, gzip, brotli }: Script, req: Request, res: Response): void {
  // Without a charset, some pages read it as Latin-1.
  res.type('text/javascript; charset=utf-8');
  res.vary('Accept-Encoding');
  res.setHeader('Access-Control-Allow-Origin', '*');
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  res.setHeader('ETag', etag);
  if (req.header('if-none-match') === etag) return void res.status(304).end();
  const encoding = req.acceptsEncodings(['br', 'gzip']);
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.send(encoding === 'br' ? brotli : encoding === 'gzip' ? gzip : plain);
}
