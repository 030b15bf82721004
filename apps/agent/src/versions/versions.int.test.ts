import { AgentStatus, type Agent, type UpdateAgentRequest } from '@parley/contract/agent';
import { newId, parseId, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';

let database: TestDatabase;
let service: TestService;
const tenant = newTenant();
const [mia, ben] = [newId('key'), newId('key')];

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

async function create(fields: { name: string; automation?: string }): Promise<Agent> {
  return (await service.client.createAgent({ ...fields, changedBy: mia }, as(tenant))).agent as Agent;
}

async function edit(id: string, fields: Partial<UpdateAgentRequest>): Promise<Agent> {
  const request = { id, status: AgentStatus.UNSPECIFIED, changedBy: ben, ...fields };
  return (await service.client.updateAgent(request, as(tenant))).agent as Agent;
}

const list = (agentId: string, page = {}, of: Tenant = tenant) =>
  service.client.listAgentVersions({ agentId, page: { limit: 20, offset: 0n, ...page } }, as(of));
const get = (agentId: string, version: bigint, comparedTo?: bigint, of: Tenant = tenant) =>
  service.client.getAgentVersion({ agentId, version, comparedTo }, as(of));
const restore = (agentId: string, version: bigint, rest: { expectedVersion?: bigint; key?: string } = {}) =>
  service.client.restoreAgentVersion(
    { agentId, version, expectedVersion: rest.expectedVersion, changedBy: mia },
    as(tenant, rest.key),
  );

async function makeThree(): Promise<string> {
  const { id } = await create({ name: 'Ada', automation: '{"mode":"on","instructions":"Be brief."}' });
  const patch = '{"instructions":"Be kind.","handoff":{"on_anger":false}}';
  await edit(id, { name: 'Eva', updateMask: ['name'], automationMergePatch: patch });
  const settings = { memoryEnabled: false };
  await edit(id, { status: AgentStatus.PAUSED, settings, updateMask: ['status', 'settings.memory_enabled'] });
  return id;
}

test('each edit makes a version, with who made it and what is different', async () => {
  const id = await makeThree();
  // No difference, no version.
  await edit(id, { name: 'Eva', updateMask: ['name'] });
  const { versions, page } = await list(id);
  expect(page?.total).toBe(3n);
  expect(versions.map(({ version, changedBy, changes }) => [version, changedBy, changes])).toEqual([
    [
      3n,
      ben,
      [
        { field: 'status', before: '"active"', after: '"paused"' },
        { field: 'settings.memory_enabled', before: 'true', after: 'false' },
      ],
    ],
    [
      2n,
      ben,
      [
        { field: 'name', before: '"Ada"', after: '"Eva"' },
        { field: 'automation.instructions', before: '"Be brief."', after: '"Be kind."' },
        { field: 'automation.handoff.on_anger', before: 'true', after: 'false' },
      ],
    ],
    [1n, mia, []],
  ]);
  const { agent } = await service.client.getAgent({ id }, as(tenant));
  expect(versions[0]?.createdAt).toEqual(agent?.updatedAt);
  expect(versions[0]).toMatchObject({ name: 'Eva', status: AgentStatus.PAUSED, automation: agent?.automation });
});

test('a version is read alone, and compared to any other; a list goes on at its cursor', async () => {
  const id = await makeThree();
  expect((await get(id, 2n)).version).toEqual((await list(id)).versions[1]);
  const { version } = await get(id, 1n, 3n);
  expect(version?.changes.map(({ field, after }) => [field, after])).toContainEqual(['status', '"active"']);
  expect(version?.changes).toHaveLength(5);
  await expect(get(id, 2n, 9n)).rejects.toMatchObject({ details: { fields: [{ path: 'compared_to' }] } });
  const first = await list(id, { limit: 2 });
  const rest = await list(id, { limit: 2, cursor: first.page?.nextCursor });
  expect([...first.versions, ...rest.versions].map((each) => each.version)).toEqual([3n, 2n, 1n]);
  expect([rest.page?.total, rest.page?.nextCursor]).toEqual([3n, undefined]);
  const other = await makeThree();
  await expect(list(other, { cursor: first.page?.nextCursor })).rejects.toMatchObject({ code: 'validation_failed' });
});

test('restoring makes a new version of what the agent was, but for its status', async () => {
  const id = await makeThree();
  await expect(restore(id, 1n, { expectedVersion: 2n })).rejects.toMatchObject({ code: 'precondition_failed' });
  const both = await Promise.allSettled([
    restore(id, 1n, { expectedVersion: 3n, key: 'once' }),
    restore(id, 1n, { expectedVersion: 3n, key: 'once' }),
  ]);
  const [once] = both.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  if (!once) throw new Error('neither was done');
  const refused = both.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  for (const reason of refused) expect(reason).toMatchObject({ code: 'idempotency_in_progress' });
  expect(once.agent).toMatchObject({ name: 'Ada', status: AgentStatus.PAUSED, version: 4n });
  expect(await restore(id, 1n, { expectedVersion: 3n, key: 'once' })).toMatchObject({
    agent: once.agent,
    replayed: true,
  });
  expect(JSON.parse(once.agent?.automation ?? '')).toMatchObject({
    instructions: 'Be brief.',
    handoff: { on_anger: true },
  });
  const { versions, page } = await list(id);
  expect([page?.total, versions[0]?.changedBy, versions[0]?.changes.length]).toEqual([4n, mia, 4]);
  expect((await restore(id, 1n)).agent?.version).toBe(4n);
  const events = await service.eventsOf(id);
  expect(events.map(({ type, data }) => [type, data.version])).toEqual([
    ['agent.created', 1],
    ['agent.updated', 2],
    ['agent.updated', 3],
    ['agent.updated', 4],
  ]);
});

test('edits at once make each its version', async () => {
  const { id } = await create({ name: '0' });
  await Promise.all([1, 2, 3, 4, 5].map((n) => edit(id, { name: `${n}`, updateMask: ['name'] })));
  const { versions } = await list(id);
  expect(versions.map(({ version }) => version)).toEqual([6n, 5n, 4n, 3n, 2n, 1n]);
});

test('what is not there, or belongs to somebody else, has no versions; they go with the agent', async () => {
  const id = await makeThree();
  const missing = { code: 'not_found' };
  const foreign = { ...tenant, mode: 'test' as const };
  for (const other of [foreign, newTenant()]) {
    await expect(list(id, {}, other)).rejects.toMatchObject(missing);
    await expect(get(id, 1n, undefined, other)).rejects.toMatchObject(missing);
  }
  for (const version of [0n, -1n, 4n, 2n ** 63n - 1n]) {
    await expect(get(id, version)).rejects.toMatchObject(missing);
    await expect(restore(id, version)).rejects.toMatchObject(missing);
  }
  await service.client.deleteAgent({ id }, as(tenant));
  await expect(list(id)).rejects.toMatchObject(missing);
  await expect(restore(id, 1n)).rejects.toMatchObject(missing);
  const { rows } = await service.pool.query('SELECT FROM agent_versions WHERE agent_id = $1', [parseId('agent', id)]);
  expect(rows).toEqual([]);
});

test('the newest 1,000 are kept', async () => {
  const { id } = await create({ name: 'Ada' });
  await service.pool.query('UPDATE agents SET version = 1500 WHERE id = $1', [parseId('agent', id)]);
  await edit(id, { name: 'Eva', updateMask: ['name'] });
  const { versions } = await list(id);
  expect(versions.map(({ version, changes }) => [version, changes])).toEqual([[1501n, []]]);
});
