import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startGateway, type GatewayUnderTest } from '../../../test/gateway-under-test';

let gateway: GatewayUnderTest;
const folder = mkdtempSync(join(tmpdir(), 'parley-console-'));
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Parley</title>');
  writeFileSync(join(folder, 'assets/main-1a2b.js'), 'export {};');
  writeFileSync(join(folder, 'assets/main-1a2b.js.gz'), gzipSync('export {};'));
  gateway = await startGateway({ consoleFolder: folder });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

const asBrowser = { accept: 'text/html,*/*;q=0.8' };
const get = (path: string, headers: Record<string, string> = asBrowser) =>
  gateway.send('GET', path, { key: null, headers });

const router = readFileSync(join(__dirname, '../../../../console/src/app/router.tsx'), 'utf8');
const places = [...router.matchAll(/path: '(\/[^']*)'/g)].map(([, path]) => String(path).replace(/\$\w+/, 'some_1'));

test.each([...places, '/inbox/conv_1?view=all', '/settings/api-keys'])(
  'a browser that goes to %s gets the console, under a policy without an exception',
  async (path) => {
    const { status, headers, text } = await get(path);
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
    expect(text).toContain('<title>Parley</title>');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers.get('cache-control')).toBe('no-cache');
  },
);

test.each(['/nowhere', '/inboxes', '/settings.json', '/v2'])(
  'a browser that goes to %s, where nothing is, gets the page of the console with the status 404',
  async (path) => {
    const { status, headers, text } = await get(path);
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 404, type: 'text/html; charset=utf-8' });
    expect(text).toContain('<title>Parley</title>');
    expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await get(path, { accept: '*/*' })).toMatchObject({ status: 404, body: { code: 'not_found' } });
  },
);

test.each(['/v1/agents', '/v1', '/errors/nothing', '/assets/gone.js', '/docs/gone.js'])(
  'a browser that goes to %s gets the answer of the API: a problem',
  async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBeGreaterThanOrEqual(401);
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
  },
);

test('a program that asks for a place of the console is told that there is no such path, and / leads to the reference', async () => {
  expect(await get('/inbox', { accept: 'application/json' })).toMatchObject({ status: 404 });
  expect(await gateway.send('POST', '/inbox', { key: null, headers: asBrowser })).toMatchObject({ status: 404 });
  expect((await get('/', { accept: '*/*' })).headers.get('location')).toBe('/docs');
});

test('a file is kept for a year, and none but those of the folder is sent', async () => {
  const { status, headers } = await get('/assets/main-1a2b.js', {});
  expect({ status, type: headers.get('content-type') }).toEqual({
    status: 200,
    type: 'text/javascript; charset=utf-8',
  });
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const etag = headers.get('etag') ?? '';
  expect(await get('/assets/main-1a2b.js', { 'if-none-match': etag })).toMatchObject({ status: 304 });
  for (const path of [
    '/index.html',
    '/assets/main-1a2b.js.gz',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/index.html',
    '/assets/',
  ])
    expect(await get(path)).toMatchObject({ status: 404 });
});

test('a browser gets the compressed copy that it takes, and what was read stays though another build takes its place', async () => {
  const asked = async (encoding: string) => {
    const { headers, text } = await get('/assets/main-1a2b.js', { 'accept-encoding': encoding });
    return { encoding: headers.get('content-encoding'), text };
  };
  rmSync(join(folder, 'assets'), { recursive: true });
  expect(await asked('gzip, br')).toEqual({ encoding: 'gzip', text: 'export {};' });
  expect(await asked('br;q=1, gzip;q=0')).toEqual({ encoding: null, text: 'export {};' });
});
