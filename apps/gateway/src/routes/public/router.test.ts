import { errorCodes } from '@parley/errors';
import { readFileSync } from 'node:fs';
import { startGateway, type GatewayUnderTest } from '../../../test/gateway-under-test';

let state: true | string = true;
let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ isReady: () => state });
});
afterAll(() => gateway.stop());

const get = (path: string) => gateway.send('GET', path, { key: null });

test('GET /livez and /readyz answer 200; /readyz 503 while the process is not ready', async () => {
  expect(await get('/livez')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await get('/readyz')).toMatchObject({ status: 200 });
  state = 'stopping';
  expect(await get('/readyz')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(await get('/livez')).toMatchObject({ status: 200 });
  state = true;
});

test('GET / leads to the reference', async () => {
  const { status, headers } = await get('/');
  expect({ status, location: headers.get('location') }).toEqual({ status: 302, location: '/docs' });
});

test('GET /docs is a page that loads nothing from elsewhere, and everything that it loads is there', async () => {
  const { text, headers } = await get('/docs');
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
  expect(files.length).toBe(4);
  for (const path of files) {
    expect(path).toMatch(/^\/docs\//);
    const { status, headers: own } = await get(path);
    expect({ path, status, nosniff: own.get('x-content-type-options') }).toEqual({
      path,
      status: 200,
      nosniff: 'nosniff',
    });
  }
});

test.each([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
  ['favicon-32x32.png', 'image/png'],
])(
  'GET /docs/%s answers the whole file, kept for an hour, whatever part or version is asked for',
  async (name, type) => {
    const bytes = readFileSync(require.resolve(`swagger-ui-dist/${name}`));
    for (const asked of [{}, { range: 'bytes=999999999-' }, { 'if-match': '"x"' }] as Record<string, string>[]) {
      const { status, headers, text } = await gateway.send('GET', `/docs/${name}`, {
        key: null,
        headers: { 'accept-encoding': 'identity', ...asked },
      });
      const head = [status, headers.get('content-type'), headers.get('cache-control'), headers.get('content-length')];
      expect(head).toEqual([200, type, 'public, max-age=3600', String(bytes.length)]);
      expect(text === bytes.toString()).toBe(true);
    }
  },
);

test.each(errorCodes)('GET /errors/%s answers a page', async (code) => {
  const { status, text, headers } = await get(`/errors/${code}`);
  expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
  expect(text).toContain(`<code>${code}</code>`);
});

test('every answer forbids sniffing and caching', async () => {
  const { headers } = await get('/nothing');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.has('x-powered-by')).toBe(false);
});

test('GET /openapi.json has an ETag, and may be read from any origin', async () => {
  const { status, headers } = await get('/openapi.json');
  const etag = headers.get('etag') ?? '';
  expect([status, headers.get('access-control-allow-origin'), etag]).toEqual([
    200,
    '*',
    expect.stringMatching(/^"\S+"$/),
  ]);
  const again = await gateway.send('GET', '/openapi.json', { key: null, headers: { 'if-none-match': etag } });
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
  expect((await gateway.send('GET', '/v1/agents')).headers.has('access-control-allow-origin')).toBe(false);
});
