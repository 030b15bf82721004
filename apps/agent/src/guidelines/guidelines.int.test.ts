import type { Guideline } from '@parley/contract/guideline';
import type { ParleyError } from '@parley/errors';
import { GUIDELINES_MAX, newId, parseId, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
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

const input = { condition: 'the customer wants to cancel', action: 'Offer to pause the contract first.' };

function create(tenant: Tenant, agentId: string, fields: object = {}, key?: string) {
  const request = { agentId, fields: JSON.stringify({ ...input, ...fields }) };
  return service.guidelines.createGuideline(request, as(tenant, key));
}
const make = async (tenant: Tenant, agentId: string, fields: object = {}) =>
  (await create(tenant, agentId, fields)).guideline as Guideline;
const update = async (tenant: Tenant, id: string, patch: object, expectedVersion?: bigint) =>
  (await service.guidelines.updateGuideline({ id, mergePatch: JSON.stringify(patch), expectedVersion }, as(tenant)))
    .guideline as Guideline;
const get = async (tenant: Tenant, id: string) =>
  (await service.guidelines.getGuideline({ id }, as(tenant))).guideline as Guideline;
const list = (tenant: Tenant, agentId: string, page: object = {}) =>
  service.guidelines.listGuidelines({ agentId, page: page as never }, as(tenant));
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

async function newAgent(tenant: Tenant = newTenant()): Promise<{ tenant: Tenant; agentId: string }> {
  return { tenant, agentId: (await service.create(tenant)).id };
}

test('a guideline is kept; what is left out has its default', async () => {
  const { tenant, agentId } = await newAgent();
  const made = await make(tenant, agentId);
  const defaults = { handOff: false, phrases: [], priority: 0, isEnabled: true, version: 1n };
  expect(made).toMatchObject({ agentId, ...input, ...defaults });
  expect(await get(tenant, made.id)).toEqual(made);
  const other = await make(tenant, agentId, { action: null, hand_off: true, phrases: ['sue you'], priority: 9 });
  expect(other).toMatchObject({ action: undefined, handOff: true, phrases: ['sue you'], priority: 9 });
});

test('the same Idempotency-Key makes one, for each agent its own; another body is refused', async () => {
  const { tenant, agentId } = await newAgent();
  const first = await create(tenant, agentId, {}, 'once');
  expect(await create(tenant, agentId, {}, 'once')).toEqual({ ...first, replayed: true });
  expect(await codeOf(create(tenant, agentId, { priority: 1 }, 'once'))).toBe('idempotency_key_reused');
  const other = await newAgent(tenant);
  expect((await create(tenant, other.agentId, {}, 'once')).guideline?.agentId).toBe(other.agentId);
});

test('an edit merges; one that changes nothing leaves the version; a wrong version is refused', async () => {
  const { tenant, agentId } = await newAgent();
  const { id } = await make(tenant, agentId, { phrases: ['cancel'], priority: 3 });
  const edited = await update(tenant, id, { phrases: null, hand_off: true, action: null });
  expect(edited).toMatchObject({ phrases: [], handOff: true, action: undefined, priority: 3, version: 2n });
  expect((await update(tenant, id, { hand_off: true, priority: 3 })).version).toBe(2n);
  expect(await codeOf(update(tenant, id, { priority: 1 }, 1n))).toBe('precondition_failed');
  expect(await fieldsOf(update(tenant, id, { action: 'Say no.' }))).toEqual([['action', 'conflict']]);
  expect(await fieldsOf(update(tenant, id, { hand_off: false }))).toEqual([['action', 'required']]);
  expect(await codeOf(service.guidelines.deleteGuideline({ id, expectedVersion: 1n }, as(tenant)))).toBe(
    'precondition_failed',
  );
  await service.guidelines.deleteGuideline({ id, expectedVersion: 2n }, as(tenant));
  expect(await codeOf(service.guidelines.deleteGuideline({ id }, as(tenant)))).toBe('not_found');
});

test('of an agent they are listed newest first, page by page', async () => {
  const { tenant, agentId } = await newAgent();
  const made: string[] = [];
  for (let n = 0; n < 5; n += 1) made.push((await make(tenant, agentId, { priority: n })).id);
  const other = await newAgent(tenant);
  await make(tenant, other.agentId);
  const first = await list(tenant, agentId, { limit: 2 });
  const second = await list(tenant, agentId, { limit: 3, cursor: first.page?.nextCursor });
  expect([...first.guidelines, ...second.guidelines].map(({ id }) => id)).toEqual(made.reverse());
  expect([first.page?.total, second.page?.nextCursor]).toEqual([5n, undefined]);
  const empty = await newAgent(tenant);
  expect((await list(tenant, empty.agentId)).page?.total).toBe(0n);
  expect(await codeOf(list(tenant, newId('agent')))).toBe('not_found');
});

test('an agent has a hundred and no more, however many are made at once', async () => {
  const { tenant, agentId } = await newAgent();
  const { id } = await make(tenant, agentId);
  const columns = 'agent_id, condition, action, hand_off, phrases, priority, is_enabled, created_at, updated_at';
  await service.pool.query(
    `INSERT INTO guidelines (account_id, mode, id, ${columns})
     SELECT account_id, mode, gen_random_uuid(), ${columns} FROM guidelines, generate_series(1, $2) WHERE id = $1`,
    [parseId('guide', id), GUIDELINES_MAX - 4],
  );
  const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(create(tenant, agentId))));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(3);
  expect(await fieldsOf(create(tenant, agentId))).toEqual([['', 'max_items']]);
  expect((await list(tenant, agentId, { limit: 100 })).guidelines).toHaveLength(GUIDELINES_MAX);
});

test('they go with their agent', async () => {
  const { tenant, agentId } = await newAgent();
  const { id } = await make(tenant, agentId);
  await service.client.deleteAgent({ id: agentId }, as(tenant));
  expect(await codeOf(get(tenant, id))).toBe('not_found');
  expect(await codeOf(create(tenant, agentId))).toBe('not_found');
  const { rows } = await service.pool.query('SELECT FROM guidelines WHERE account_id = $1', [tenant.accountUuid]);
  expect(rows).toEqual([]);
});

test('another account, and the other mode, find nothing', async () => {
  const { tenant, agentId } = await newAgent();
  const { id } = await make(tenant, agentId);
  for (const other of [newTenant(), { ...tenant, mode: 'test' as const }]) {
    expect(await codeOf(get(other, id))).toBe('not_found');
    expect(await codeOf(update(other, id, { priority: 1 }))).toBe('not_found');
    expect(await codeOf(service.guidelines.deleteGuideline({ id }, as(other)))).toBe('not_found');
    expect(await codeOf(list(other, agentId))).toBe('not_found');
    expect(await codeOf(create(other, agentId))).toBe('not_found');
  }
  expect((await get(tenant, id)).version).toBe(1n);
});

test.each([
  [{ condition: undefined }, 'condition'],
  [{ condition: 'x'.repeat(501) }, 'condition'],
  [{ action: undefined }, 'action'],
  [{ action: 'x'.repeat(1_001) }, 'action'],
  [{ hand_off: true }, 'action'],
  [{ team_id: newId('team') }, 'team_id'],
  [{ hand_off: true, action: null, team_id: 'x' }, 'team_id'],
  [{ phrases: Array.from({ length: 21 }, () => 'x') }, 'phrases'],
  [{ phrases: ['ok', ' '] }, 'phrases.1'],
  [{ priority: 101 }, 'priority'],
  [{ priority: 0.5 }, 'priority'],
  [{ other: 1 }, 'other'],
])('%j names %s', async (fields, path) => {
  const { tenant, agentId } = await newAgent();
  expect(await fieldsOf(create(tenant, agentId, fields))).toMatchObject([[path, expect.any(String)]]);
});
