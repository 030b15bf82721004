import { gzipSync } from 'node:zlib';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(service.url + path, { headers });

test('the script that pages load is small, and names the panel, which is kept for good', async () => {
  const first = await get('/widget.js');
  const script = await first.text();
  expect(first.headers.get('cache-control')).toBe('public, max-age=300');
  expect(gzipSync(script).length).toBeLessThanOrEqual(16 * 1024);
  const [path = ''] = /\/widget\/panel-[0-9a-f]{16}\.js/.exec(script) ?? [];
  const second = await get(path);
  const panel = await second.text();
  expect(Object.fromEntries(second.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(gzipSync(panel).length).toBeLessThanOrEqual(30 * 1024);
  const again = await get(path, { 'if-none-match': second.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test('a page of another version gets this panel, and keeps it no longer than it is shown', async () => {
  const script = await (await get('/widget.js')).text();
  const [path = ''] = /\/widget\/panel-[0-9a-f]{16}\.js/.exec(script) ?? [];
  const other = await get('/widget/panel-0123456789abcdef.js');
  expect([other.status, other.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await other.text()).toBe(await (await get(path)).text());
  for (const none of ['/widget/panel-x.js', '/widget/panel-0123456789abcdef.css', '/widget/panel-.js'])
    expect((await get(none)).status).toBe(404);
});
