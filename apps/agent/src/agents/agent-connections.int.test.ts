import { AgentStatus, type Agent } from '@parley/contract/agent';
import type { ParleyError } from '@parley/errors';
import { newId, type Tenant } from '@parley/schemas';
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

const create = async (tenant: Tenant, automation: object): Promise<Agent> =>
  (await service.client.createAgent({ name: 'Mia', automation: JSON.stringify(automation) }, as(tenant)))
    .agent as Agent;
const edit = async (tenant: Tenant, id: string, automation: object | null, name?: string): Promise<Agent> => {
  const patch = { automationMergePatch: JSON.stringify(automation), name, updateMask: name ? ['name'] : [] };
  const { agent } = await service.client.updateAgent({ id, status: AgentStatus.UNSPECIFIED, ...patch }, as(tenant));
  return agent as Agent;
};
const restore = (tenant: Tenant, agentId: string, version: bigint) =>
  service.client.restoreAgentVersion({ agentId, version }, as(tenant));

async function newModel(tenant: Tenant): Promise<string> {
  const fields = JSON.stringify({ name: 'Local', base_url: 'https://models.example/v1', model: 'm' });
  return (await service.models.createModel({ fields }, as(tenant))).model?.id ?? '';
}
async function newTool(tenant: Tenant, name: string): Promise<string> {
  const request = { method: 'GET', url: 'https://shop.example/orders' };
  const parameters = { type: 'object', properties: {} };
  const fields = JSON.stringify({ name, description: 'Finds an order', parameters, request, effect: 'read' });
  return (await service.tools.createTool({ fields }, as(tenant))).tool?.id ?? '';
}

const faultsOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (err: unknown) =>
      (err as ParleyError).details.fields?.map(({ path, code, message }) => `${path} ${code} ${message}`),
  );
const missing = (path: string) => `automation.${path} not_found does not exist`;

test('an agent is made with, and given, only a model and tools of its account and mode', async () => {
  const tenant = newTenant();
  const [model_id, tool] = [await newModel(tenant), await newTool(tenant, 'find_order')];
  const foreign = { ...tenant, mode: 'test' as const };
  const absent = [newId('model'), await newModel(foreign), await newModel(newTenant())];
  const source = service.addSource(tenant);
  const { id } = await create(tenant, { model_id, tool_ids: [tool], source_ids: [source] });
  for (const other of absent) {
    const tool_ids = [newId('tool'), tool, await newTool(newTenant(), 'find_order')];
    const source_ids = [source, newId('src'), service.addSource(foreign), service.addSource(newTenant())];
    const wrong = { model_id: other, judge_model_id: other, tool_ids, source_ids };
    const faults = [
      'model_id',
      'judge_model_id',
      'tool_ids.0',
      'tool_ids.2',
      'source_ids.1',
      'source_ids.2',
      'source_ids.3',
    ].map(missing);
    expect(await faultsOf(create(tenant, wrong))).toEqual(faults);
    expect(await faultsOf(edit(tenant, id, wrong))).toEqual(faults);
  }
  expect((await service.client.getAgent({ id }, as(tenant))).agent?.version).toBe(1n);
  const second = await newTool(tenant, 'cancel_order');
  const models = { model_id: await newModel(tenant), judge: 'model', judge_model_id: model_id };
  expect((await edit(tenant, id, { ...models, tool_ids: [second] })).version).toBe(2n);
});

test('what was deleted since stays in the agent, but is not set again, and no version with it restored', async () => {
  const tenant = newTenant();
  const source = service.addSource(tenant);
  const tool_ids = [await newTool(tenant, 'find_order')];
  const named = { model_id: await newModel(tenant), tool_ids, source_ids: [source] };
  const { id } = await create(tenant, named);
  await service.models.deleteModel({ id: named.model_id }, as(tenant));
  await service.tools.deleteTool({ id: named.tool_ids[0] ?? '' }, as(tenant));
  service.removeSource(source);
  const kept = await edit(tenant, id, { ...named, instructions: 'Be brief.' }, 'Eva');
  expect(JSON.parse(kept.automation)).toMatchObject({ ...named, instructions: 'Be brief.' });
  expect((await restore(tenant, id, 1n)).agent).toMatchObject({ name: 'Mia', version: 3n });
  await edit(tenant, id, { model_id: null, tool_ids: null, source_ids: null });
  const faults = ['model_id', 'tool_ids.0', 'source_ids.0'].map(missing);
  expect(await faultsOf(edit(tenant, id, named))).toEqual(faults);
  expect(await faultsOf(restore(tenant, id, 1n))).toEqual(faults);
  expect((await service.client.getAgent({ id }, as(tenant))).agent?.version).toBe(4n);
});

test('a repeat by Idempotency-Key has its first answer, though a source was deleted since', async () => {
  const tenant = newTenant();
  const source = service.addSource(tenant);
  const request = { name: 'Mia', automation: JSON.stringify({ source_ids: [source] }) };
  const first = await service.client.createAgent(request, as(tenant, 'once'));
  service.removeSource(source);
  const again = await service.client.createAgent(request, as(tenant, 'once'));
  expect(again).toEqual({ ...first, replayed: true });
});

test('a handoff and a guideline are given only a team of their account and mode, and keep one that was deleted', async () => {
  const tenant = newTenant();
  const [team, other] = [service.addTeam(tenant), service.addTeam(tenant)];
  const handoff = (id: string | null) => ({ handoff: { team_id: id } });
  const { id: agentId } = await create(tenant, handoff(team));
  const calling = { condition: 'they ask for a lawyer', hand_off: true };
  const add = async (fields: object, key?: string) => {
    const request = { agentId, fields: JSON.stringify({ ...calling, ...fields }) };
    return (await service.guidelines.createGuideline(request, as(tenant, key))).guideline;
  };
  const patch = async (id: string, fields: object) => {
    const mergePatch = JSON.stringify(fields);
    return (await service.guidelines.updateGuideline({ id, mergePatch }, as(tenant))).guideline;
  };
  const guideline = await add({ team_id: team }, 'once');
  const id = guideline?.id ?? '';
  expect(guideline).toMatchObject({ teamId: team, version: 1n });
  const absent = [newId('team'), service.addTeam({ ...tenant, mode: 'test' }), service.addTeam(newTenant())];
  for (const foreign of absent) {
    const refused = ['automation.handoff.team_id not_found does not exist'];
    expect(await faultsOf(create(tenant, handoff(foreign)))).toEqual(refused);
    expect(await faultsOf(edit(tenant, agentId, handoff(foreign)))).toEqual(refused);
    expect(await faultsOf(add({ team_id: foreign }))).toEqual(['team_id not_found does not exist']);
    expect(await faultsOf(patch(id, { team_id: foreign }))).toEqual(['team_id not_found does not exist']);
  }
  service.removeTeam(team);
  expect(await patch(id, { team_id: team, priority: 3 })).toMatchObject({ teamId: team, version: 2n });
  expect(await add({ team_id: team }, 'once')).toEqual(guideline);
  expect((await edit(tenant, agentId, { ...handoff(team), instructions: 'Be brief.' })).version).toBe(2n);
  expect(await patch(id, { team_id: other })).toMatchObject({ teamId: other, version: 3n });
  expect((await edit(tenant, agentId, handoff(null))).automationSettings?.handoff?.teamId).toBeUndefined();
  expect(await faultsOf(restore(tenant, agentId, 1n))).toEqual(['automation.handoff.team_id not_found does not exist']);
  expect(await faultsOf(patch(id, { team_id: team }))).toEqual(['team_id not_found does not exist']);
  expect(await faultsOf(patch(id, { hand_off: false, action: 'Say no.' }))).toEqual([
    'team_id conflict must be null without hand_off',
  ]);
  const acting = await patch(id, { hand_off: false, action: 'Say no.', team_id: null });
  expect(acting).toMatchObject({ handOff: false, teamId: undefined, version: 4n });
});

test('while teams cannot be looked up, only a request that names another one is refused', async () => {
  const tenant = newTenant();
  const [team, other] = [service.addTeam(tenant), service.addTeam(tenant)];
  const named = { handoff: { team_id: team } };
  const { id } = await create(tenant, named);
  service.setAccountAway(true);
  try {
    expect((await edit(tenant, id, { ...named, instructions: 'Be brief.' })).version).toBe(2n);
    const refused = edit(tenant, id, { handoff: { team_id: other } });
    await expect(refused).rejects.toMatchObject({ code: 'unavailable' });
    const fields = JSON.stringify({ condition: 'x', hand_off: true, team_id: team });
    const guideline = service.guidelines.createGuideline({ agentId: id, fields }, as(tenant));
    await expect(guideline).rejects.toMatchObject({ code: 'unavailable' });
  } finally {
    service.setAccountAway(false);
  }
});

test('a guideline is given only tools of its account and mode, and keeps one that was deleted', async () => {
  const tenant = newTenant();
  const { id: agentId } = await create(tenant, {});
  const add = (tool_ids: string[]) => {
    const fields = JSON.stringify({ condition: 'they ask for an order', action: 'Look it up.', tool_ids });
    return service.guidelines.createGuideline({ agentId, fields }, as(tenant));
  };
  const patch = (id: string, fields: object) =>
    service.guidelines.updateGuideline({ id, mergePatch: JSON.stringify(fields) }, as(tenant));
  const tool = await newTool(tenant, 'find_order');
  const foreign = await newTool(newTenant(), 'find_order');
  const fault = 'tool_ids.1 not_found does not exist';
  expect(await faultsOf(add([tool, foreign]))).toEqual([fault]);
  const id = (await add([tool])).guideline?.id ?? '';
  expect(await faultsOf(patch(id, { tool_ids: [tool, newId('tool')] }))).toEqual([fault]);
  await service.tools.deleteTool({ id: tool }, as(tenant));
  expect((await patch(id, { priority: 3 })).guideline).toMatchObject({ priority: 3, toolIds: [tool] });
});
