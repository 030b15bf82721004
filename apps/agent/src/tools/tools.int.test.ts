import { ToolEffect, type Tool } from '@parley/contract/tool';
import type { ParleyError } from '@parley/errors';
import { open } from '@parley/secrets';
import { newId, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
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

const SECRET = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
const parameters = { type: 'object', properties: { order_id: { type: 'string' } }, required: ['order_id'] };
const request = {
  method: 'GET',
  url: 'https://shop.example/customers/{customer_id}/orders/{order_id}',
  headers: { Authorization: 'Bearer shop-1234567890' },
};
const input = {
  name: 'find_order',
  description: 'The state of an order',
  parameters,
  request,
  bindings: { customer_id: 'customer.id' },
  signing_secret: SECRET,
  effect: 'read',
};

async function create(tenant: Tenant, fields: object = {}, key?: string): Promise<Tool> {
  const asked = { fields: JSON.stringify({ ...input, ...fields }) };
  return (await service.tools.createTool(asked, as(tenant, key))).tool as Tool;
}
async function update(tenant: Tenant, id: string, patch: object, expectedVersion?: bigint): Promise<Tool> {
  const asked = { id, mergePatch: JSON.stringify(patch), expectedVersion };
  return (await service.tools.updateTool(asked, as(tenant))).tool as Tool;
}
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

test('a tool is kept, its defaults are the careful ones, and none of its secrets leaves', async () => {
  const tenant = newTenant();
  const tool = await create(tenant, {}, 'once');
  expect(tool).toMatchObject({
    name: 'find_order',
    method: 'GET',
    headerNames: ['authorization'],
    bindings: { customer_id: 'customer.id' },
    isSigned: true,
    effect: ToolEffect.READ,
    needsConfirmation: false,
    needsVerified: false,
    timeoutMs: 10_000,
    trustsOutput: false,
    confirmation: {},
    isEnabled: true,
    version: 1n,
  });
  expect(JSON.parse(tool.parameters)).toEqual(parameters);
  expect((await create(tenant, {}, 'once')).id).toBe(tool.id);
  expect((await service.tools.getTool({ id: tool.id }, as(tenant))).tool).toEqual(tool);
  const { rows } = await service.pool.query('SELECT * FROM tools');
  const { rows: kept } = await service.pool.query('SELECT * FROM idempotency_keys');
  expect(JSON.stringify([rows, kept])).not.toMatch(/1234567890|BQUFBQ/);
  const plain = { name: 'cancel', parameters: null, effect: null, bindings: null, signing_secret: null };
  const writing = await create(tenant, { ...plain, request: { method: 'POST', url: 'https://shop.example/' } });
  expect(writing).toMatchObject({ effect: ToolEffect.WRITE, needsConfirmation: true, isSigned: false, bindings: {} });
});

test('whoever calls them gets all, with their secrets sealed, each for its tool alone', async () => {
  const tenant = newTenant();
  const { id } = await create(tenant);
  const { tools } = await service.tools.resolveTools({}, as(tenant));
  expect(tools.map(({ tool }) => tool?.id)).toEqual([id]);
  const [resolved] = tools;
  const opened = (name: string, sealed = '') => open(keyring, { tenant, name }, sealed);
  expect(opened(`${id}/signing_secret`, resolved?.sealedSigningSecret)).toBe(SECRET);
  expect(opened(`${id}/headers`, resolved?.sealedHeaders)).toBe('{"authorization":"Bearer shop-1234567890"}');
  expect(() => opened(`${newId('tool')}/headers`, resolved?.sealedHeaders)).toThrow();
});

test('a patch is merged; what comes of it has to be a tool', async () => {
  const tenant = newTenant();
  const { id } = await create(tenant);
  const headers = { 'X-Team': 'support', AUTHORIZATION: null };
  const edited = await update(tenant, id, { request: { headers }, timeout_ms: 500, trusts_output: true }, 1n);
  expect(edited).toMatchObject({
    headerNames: ['x-team'],
    timeoutMs: 500,
    trustsOutput: true,
    isSigned: true,
    version: 2n,
  });
  expect((await update(tenant, id, { timeout_ms: 500 })).version).toBe(2n);
  expect(await codeOf(update(tenant, id, { timeout_ms: 1_000 }, 1n))).toBe('precondition_failed');
  expect(await fieldsOf(update(tenant, id, { bindings: null }))).toEqual([['request.url', 'not_found']]);
  expect(await fieldsOf(update(tenant, id, { parameters: { required: null } }))).toEqual([['request.url', 'conflict']]);
  expect((await update(tenant, id, { timeout_ms: null, signing_secret: null })).timeoutMs).toBe(10_000);
});

test('another server gets no secret that is not given again', async () => {
  const tenant = newTenant();
  const { id } = await create(tenant);
  const url = 'https://collector.example/{customer_id}/{order_id}';
  expect(await fieldsOf(update(tenant, id, { request: { url } }))).toEqual([
    ['request.headers', 'required'],
    ['signing_secret', 'required'],
  ]);
  const moved = await update(tenant, id, { request: { url, headers: null }, signing_secret: null });
  expect(moved).toMatchObject({ url, headerNames: [], isSigned: false });
});

test('no two have one name, not even when made at once, and there are at most 100', async () => {
  const tenant = newTenant();
  const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(create(tenant))));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  for (let n = 1; n < 100; n += 1) await create(tenant, { name: `tool_${n}` });
  expect(await fieldsOf(create(tenant, { name: 'one_more' }))).toEqual([['', 'max_items']]);
  const { tools, page } = await service.tools.listTools({ page: { limit: 2 } }, as(tenant));
  expect([page?.total, tools.map(({ name }) => name)]).toEqual([100n, ['tool_99', 'tool_98']]);
  expect(await fieldsOf(update(tenant, tools[0]!.id, { name: 'tool_1' }))).toEqual([['name', 'unique']]);
});

test('another account, and the other mode, find nothing', async () => {
  const tenant = newTenant();
  const { id } = await create(tenant);
  for (const other of [newTenant(), { ...tenant, mode: 'test' as const }]) {
    expect(await codeOf(service.tools.getTool({ id }, as(other)))).toBe('not_found');
    expect(await codeOf(update(other, id, { timeout_ms: 500 }))).toBe('not_found');
    expect(await codeOf(service.tools.deleteTool({ id }, as(other)))).toBe('not_found');
    expect((await service.tools.listTools({}, as(other))).tools).toEqual([]);
    expect((await service.tools.resolveTools({}, as(other))).tools).toEqual([]);
  }
  await service.tools.deleteTool({ id }, as(tenant));
  expect(await codeOf(service.tools.deleteTool({ id }, as(tenant)))).toBe('not_found');
});

test('the question before a call is kept by language, and edited by it', async () => {
  const tenant = newTenant();
  const confirmation = { en: 'Look up {order_id}?', 'de-AT': 'Soll ich {order_id} nachsehen?', fr: null };
  const { id, ...tool } = await create(tenant, { confirmation });
  expect(tool.confirmation).toEqual({ en: 'Look up {order_id}?', 'de-AT': 'Soll ich {order_id} nachsehen?' });
  const { tools } = await service.tools.resolveTools({}, as(tenant));
  expect(tools[0]?.tool?.confirmation).toEqual(tool.confirmation);
  const edited = await update(tenant, id, { confirmation: { en: null, es: '¿Busco {order_id}?' } });
  expect(edited.confirmation).toEqual({ 'de-AT': 'Soll ich {order_id} nachsehen?', es: '¿Busco {order_id}?' });
  expect((await update(tenant, id, { timeout_ms: 500 })).confirmation).toEqual(edited.confirmation);
  expect(await fieldsOf(update(tenant, id, { parameters: null }))).toMatchObject([[expect.any(String), 'not_found']]);
  expect((await update(tenant, id, { confirmation: { 'de-AT': null, es: null } })).confirmation).toEqual({});
  expect((await update(tenant, id, { confirmation: null })).version).toBe(4n);
});

const languages21 = Object.fromEntries(
  [...'abcdefghijklmnopqrstu'].map((letter) => [`en-x-${letter}`, 'Shall I look it up?']),
);
const object = (properties: object, more: object = {}) => ({ parameters: { type: 'object', properties, ...more } });
test.each([
  [{ name: 'Find' }, 'name'],
  [{ name: 'hand_off' }, 'name'],
  [{ name: undefined }, 'name'],
  [{ effect: 'delete' }, 'effect'],
  [{ timeout_ms: 60_000 }, 'timeout_ms'],
  [{ result_path: 'data' }, 'result_path'],
  [{ signing_secret: 'whsec_short' }, 'signing_secret'],
  [{ bindings: { customer_id: 'customer.email' } }, 'bindings.customer_id'],
  [{ bindings: { customer_id: 'customer.id', order_id: 'agent.id' } }, 'bindings.order_id'],
  [{ request: { ...request, url: 'ftp://x' } }, 'request.url'],
  [{ request: { ...request, url: 'https://{customer_id}.example/{order_id}' } }, 'request.url'],
  [{ request: { ...request, url: 'https://user@x/{order_id}' } }, 'request.url'],
  [{ request: { ...request, url: 'https://x/{other}' } }, 'request.url'],
  [{ request: { ...request, headers: { 'Webhook-Id': 'x' } } }, 'request.headers.Webhook-Id'],
  [{ request: { ...request, body: { a: 1 } } }, 'request.body'],
  [{ request: { ...request, method: 'PUT', body: { a: ['{x}'] } } }, 'request.body.a.0'],
  [{ parameters: { type: 'string' } }, 'parameters.type'],
  [object({ order_id: { type: 'text' } }), 'parameters.properties.order_id.type'],
  [object({ order_id: { pattern: '(a+)+$' } }), 'parameters.properties.order_id.pattern'],
  [object({ order_id: { $ref: '#' } }), 'parameters.properties.order_id.$ref'],
  [object({ 'order id': {} }), 'parameters.properties.order id'],
  [object({ order_id: {} }, { required: ['other'] }), 'parameters.required.0'],
  [object({ order_id: { enum: [] } }), 'parameters.properties.order_id.enum'],
  [{ confirmation: { en: 'Look up {order}?' } }, 'confirmation.en'],
  [{ confirmation: { en: 'Look up { order_id }?' } }, 'confirmation.en'],
  [{ confirmation: { en: 'Look up {order_id} of {customer_id}?' } }, 'confirmation.en'],
  [{ confirmation: { en: '' } }, 'confirmation.en'],
  [{ confirmation: { de: 'x'.repeat(301) } }, 'confirmation.de'],
  [{ confirmation: { english: 'Look it up?' } }, 'confirmation.english'],
  [{ confirmation: { tlh: 'Look it up?' } }, 'confirmation.tlh'],
  [{ confirmation: languages21 }, 'confirmation'],
  [{ confirmation: 'Look it up?' }, 'confirmation'],
  [{ other: 1 }, 'other'],
])('%j names %s', async (fields, path) => {
  expect(await fieldsOf(create(newTenant(), fields))).toMatchObject([[path, expect.any(String)]]);
});
