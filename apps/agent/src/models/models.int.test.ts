import { ModelQuirk, ModelStatus, type Model } from '@parley/contract/model';
import type { ParleyError } from '@parley/errors';
import { open } from '@parley/secrets';
import { newId, type Tenant } from '@parley/schemas';
import { readOutbox, testDatabase, type TestDatabase } from '@parley/testing';
import { as, keyring, newTenant, startService, type TestService } from '../../test/start-service';
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

const API_KEY = 'sk-proj-1234567890abcdef';
const input = {
  name: 'OpenAI',
  base_url: 'https://api.openai.com/v1/',
  model: 'gpt-5-mini',
  api_key: API_KEY,
  headers: { 'X-Team': 'support' },
  prices: { input: 0.25, output: 2 },
};

async function create(tenant: Tenant, fields: object = {}): Promise<Model> {
  const request = { fields: JSON.stringify({ ...input, ...fields }) };
  return (await service.models.createModel(request, as(tenant))).model as Model;
}
async function update(tenant: Tenant, id: string, patch: object, expectedVersion?: bigint): Promise<Model> {
  const request = { id, mergePatch: JSON.stringify(patch), expectedVersion };
  return (await service.models.updateModel(request, as(tenant))).model as Model;
}
const get = async (tenant: Tenant, id: string) => (await service.models.getModel({ id }, as(tenant))).model as Model;
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (err: unknown) => (err as ParleyError).code,
  );
const fieldsOf = (call: Promise<unknown>) =>
  call.then(
    () => [],
    (err: unknown) => (err as ParleyError).details.fields?.map(({ path, code }) => [path, code]),
  );

test('a connection is kept, and of its secrets only what may be shown leaves', async () => {
  const tenant = newTenant();
  const model = await create(tenant);
  expect(model).toMatchObject({
    name: 'OpenAI',
    baseUrl: 'https://api.openai.com/v1',
    apiKeyLast4: 'cdef',
    headerNames: ['x-team'],
    vision: false,
    prices: { input: 0.25, output: 2 },
    quirks: [],
    isDefault: false,
    status: ModelStatus.UNCHECKED,
    version: 1n,
  });
  expect(await get(tenant, model.id)).toEqual(model);
  const { rows } = await service.pool.query('SELECT * FROM models');
  const { rows: kept } = await service.pool.query('SELECT * FROM idempotency_keys');
  expect(JSON.stringify([rows, kept])).not.toMatch(/1234567890|support/);
});

test('whoever answers by it gets the secrets sealed, for this connection alone', async () => {
  const tenant = newTenant();
  const { id } = await create(tenant);
  const resolved = await service.models.resolveModel({ id, onlyThis: false }, as(tenant));
  const place = { tenant, name: `${id}/api_key` };
  expect(open(keyring, place, resolved.sealedApiKey ?? '')).toBe(API_KEY);
  expect(open(keyring, { tenant, name: `${id}/headers` }, resolved.sealedHeaders ?? '')).toBe('{"x-team":"support"}');
  expect(() => open(keyring, { ...place, name: `${newId('model')}/api_key` }, resolved.sealedApiKey ?? '')).toThrow();
});

test('the same Idempotency-Key makes one; another body is refused', async () => {
  const tenant = newTenant();
  const make = (fields: object) =>
    service.models.createModel({ fields: JSON.stringify({ ...input, ...fields }) }, as(tenant, 'once'));
  const first = await make({});
  expect(await make({})).toEqual({ ...first, replayed: true });
  expect(await codeOf(make({ name: 'Other' }))).toBe('idempotency_key_reused');
});

test('an edit merges; one that changes nothing leaves the version; a wrong version is refused', async () => {
  const tenant = newTenant();
  const { id } = await create(tenant);
  const edited = await update(tenant, id, { headers: { 'X-Other': 'b', 'x-team': null }, prices: null, vision: true });
  expect(edited).toMatchObject({ headerNames: ['x-other'], prices: undefined, vision: true, version: 2n });
  expect(edited.apiKeyLast4).toBe('cdef');
  expect((await update(tenant, id, { vision: true, api_key: API_KEY })).version).toBe(2n);
  expect(await codeOf(update(tenant, id, { name: 'x' }, 1n))).toBe('precondition_failed');
  expect((await update(tenant, id, { api_key: null })).apiKeyLast4).toBeUndefined();
});

test('a key does not follow its connection to another server: it must be given again', async () => {
  const tenant = newTenant();
  const { id } = await create(tenant);
  const elsewhere = { base_url: 'https://collector.example/v1' };
  expect(await fieldsOf(update(tenant, id, elsewhere))).toEqual([
    ['api_key', 'required'],
    ['headers', 'required'],
  ]);
  expect(await fieldsOf(update(tenant, id, { ...elsewhere, api_key: 'x' }))).toEqual([['headers', 'required']]);
  const moved = await update(tenant, id, { ...elsewhere, api_key: null, headers: null });
  expect(moved).toMatchObject({ baseUrl: elsewhere.base_url, headerNames: [] });
  expect(await codeOf(update(tenant, id, { base_url: 'https://collector.example/v2' }))).toBe('ok');
});

test('of many that become the default at once one is it, and the last to be asked', async () => {
  const tenant = newTenant();
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, n) => create(tenant, { is_default: true, name: `${n}` })),
  );
  await Promise.all(made.map(({ id }) => update(tenant, id, { is_default: true })));
  const { models, page } = await service.models.listModels({ page: { limit: 100 } }, as(tenant));
  expect([page?.total, models.filter(({ isDefault }) => isDefault).length]).toEqual([8n, 1]);
  const chosen = made[3]!.id;
  await update(tenant, chosen, { is_default: true });
  const resolve = (id?: string) => service.models.resolveModel({ id, onlyThis: false }, as(tenant));
  expect((await resolve()).model?.id).toBe(chosen);
  expect((await resolve(made[1]!.id)).model?.id).toBe(made[1]!.id);
  await service.models.deleteModel({ id: made[1]!.id }, as(tenant));
  expect((await resolve(made[1]!.id)).model?.id).toBe(chosen);
  expect(await codeOf(service.models.resolveModel({ id: made[1]!.id, onlyThis: true }, as(tenant)))).toBe('not_found');
  await service.models.deleteModel({ id: chosen }, as(tenant));
  expect(await codeOf(resolve())).toBe('not_found');
});

test('a report is kept, of the version that it is about; an edit of the server forgets it', async () => {
  const tenant = newTenant();
  const { id, version } = await create(tenant);
  const failed = { id, version, status: ModelStatus.FAILING, lastError: '401: no such key' };
  const report = (fields: object) => service.models.reportModel({ ...failed, ...fields }, as(tenant));
  expect((await report({ quirks: { quirks: [ModelQuirk.NO_USAGE] } })).model).toMatchObject({
    status: ModelStatus.FAILING,
    lastError: '401: no such key',
    quirks: [ModelQuirk.NO_USAGE],
    version: 1n,
  });
  await report({});
  expect(await readOutbox(service.pool, tenant)).toMatchObject([
    { type: 'model.failing', data: { id, status: 'failing', last_error: '401: no such key', version: 1 } },
  ]);
  expect((await update(tenant, id, { name: 'Renamed' })).status).toBe(ModelStatus.FAILING);
  expect((await report({ status: ModelStatus.OK, lastError: undefined })).model?.status).toBe(ModelStatus.FAILING);
  const mended = await update(tenant, id, { api_key: 'sk-another-one' });
  expect([mended.status, mended.lastError, mended.checkedAt]).toEqual([ModelStatus.UNCHECKED, undefined, undefined]);
  expect(await codeOf(report({ status: ModelStatus.UNCHECKED }))).toBe('validation_failed');
});

test('they are listed newest first, page by page', async () => {
  const tenant = newTenant();
  const made: string[] = [];
  for (let n = 0; n < 5; n += 1) made.push((await create(tenant, { name: `${n}` })).id);
  const first = await service.models.listModels({ page: { limit: 2 } }, as(tenant));
  const cursor = first.page?.nextCursor;
  const second = await service.models.listModels({ page: { limit: 3, cursor } }, as(tenant));
  expect([...first.models, ...second.models].map(({ id }) => id)).toEqual(made.reverse());
  expect([first.page?.total, second.page?.nextCursor]).toEqual([5n, undefined]);
});

test('another account, and the other mode, find nothing', async () => {
  const tenant = newTenant();
  const { id } = await create(tenant, { is_default: true });
  for (const other of [newTenant(), { ...tenant, mode: 'test' as const }]) {
    expect(await codeOf(service.models.getModel({ id }, as(other)))).toBe('not_found');
    expect(await codeOf(update(other, id, { name: 'x' }))).toBe('not_found');
    expect(await codeOf(service.models.deleteModel({ id }, as(other)))).toBe('not_found');
    expect(await codeOf(service.models.resolveModel({ id, onlyThis: false }, as(other)))).toBe('not_found');
    expect(await codeOf(service.models.reportModel({ id, version: 1n, status: ModelStatus.OK }, as(other)))).toBe(
      'not_found',
    );
    expect((await service.models.listModels({}, as(other))).models).toEqual([]);
  }
  expect((await get(tenant, id)).name).toBe('OpenAI');
});

test.each([
  [{ base_url: 'ftp://x' }, 'base_url'],
  [{ base_url: 'https://user@x/v1' }, 'base_url'],
  [{ base_url: 'https://x/v1?key=1' }, 'base_url'],
  [{ base_url: undefined }, 'base_url'],
  [{ api_key: 'a\nb' }, 'api_key'],
  [{ headers: { Host: 'x' } }, 'headers.Host'],
  [{ headers: { Authorization: 'x' } }, 'headers.Authorization'],
  [{ headers: { 'a b': 'x' } }, 'headers.a b'],
  [{ headers: { a: 'x\r\ny' } }, 'headers.a'],
  [{ prices: { input: -1, output: 0 } }, 'prices.input'],
  [{ prices: { input: 1 } }, 'prices.output'],
  [{ quirks: ['unknown'] }, 'quirks.0'],
  [{ other: 1 }, 'other'],
])('%j names %s', async (fields, path) => {
  expect(await fieldsOf(create(newTenant(), fields))).toMatchObject([[path, expect.any(String)]]);
});
