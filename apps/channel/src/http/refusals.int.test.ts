import { gzipSync } from 'node:zlib';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { newTenant, startService, type TestService } from '../../test/start-service';

let database: TestDatabase;
let service: TestService;
let hook = '';

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
  const { id } = await service.create(newTenant('live'), { type: 'whatsapp', settings: { phone_number_id: '104' } });
  hook = `/hooks/whatsapp/${id}`;
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

async function ask(path: string, body?: string | Buffer, headers: Record<string, string> = {}) {
  const init = body === undefined ? {} : { method: 'POST', body };
  const response = await fetch(`${service.url}${path}`, { ...init, headers });
  return { status: response.status, code: ((await response.json()) as { code: string }).code };
}

const json = { 'content-type': 'application/json' };
const sessions = '/widget/v1/sessions';

test('what nobody can read is the fault of who sent it', async () => {
  const notFound = { status: 404, code: 'not_found' };
  const unreadable = { status: 400, code: 'validation_failed' };
  const unsupported = { status: 415, code: 'unsupported_media_type' };
  for (const path of ['/media/%ff', '/hooks/%ff/x']) expect(await ask(path)).toEqual(notFound);
  expect(await ask('/hooks/whatsapp/%ff', '{}')).toEqual(notFound);
  for (const encoding of ['gzip', 'br', 'deflate']) {
    expect(await ask(hook, 'not compressed', { 'content-encoding': encoding })).toEqual(unreadable);
  }
  expect(await ask(hook, '{}', { 'content-encoding': 'snappy' })).toEqual(unsupported);
  expect(await ask(hook, gzipSync('{}'), { 'content-encoding': 'gzip' })).toEqual({
    status: 401,
    code: 'unauthorized',
  });
  expect(await ask(sessions, '{}', { ...json, 'content-encoding': 'gzip' })).toEqual(unreadable);
  expect(await ask(sessions, '{}', { 'content-type': 'application/json; charset=foo' })).toEqual(unsupported);
  expect(await ask(sessions, '{', json)).toEqual({ status: 400, code: 'malformed_json' });
});
