import { AgentStatus, type Agent } from '@parley/contract/agent';
import { toAutomationProto } from '@parley/grpc';
import { newId, withAutomationDefaults, type Automation } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, newTenant, startService, type TestService } from '../../test/start-service';

let database: TestDatabase;
let service: TestService;
const tenant = newTenant();

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

const notFound = { code: 'not_found', message: 'No such agent' };
const invalid = (path: string) => ({ code: 'validation_failed', details: { fields: [{ path }] } });

describe('CreateAgent', () => {
  it('answers with the agent, active and with the defaults, and leaves one event', async () => {
    const { agent, replayed } = await service.client.createAgent({ name: 'Ada 🤖' }, as(tenant));
    expect(replayed).toBe(false);
    expect(agent).toEqual({
      id: expect.stringMatching(/^agent_[0-9a-z]{26}$/) as string,
      name: 'Ada 🤖',
      description: undefined,
      status: AgentStatus.ACTIVE,
      welcomeMessage: undefined,
      personality: { tone: 'friendly', language: 'en', formality: 'neutral' },
      settings: { memoryEnabled: true, handoffEnabled: true, autoResolve: false },
      automation: JSON.stringify(withAutomationDefaults({})),
      automationSettings: toAutomationProto(withAutomationDefaults({})),
      automatingSince: undefined,
      createdAt: expect.any(Date) as Date,
      updatedAt: agent!.createdAt,
      version: 1n,
    });
    expect((await service.client.getAgent({ id: agent!.id }, as(tenant))).agent).toEqual(agent);
    expect(await service.eventsOf(agent!.id)).toEqual([
      {
        type: 'agent.created',
        data: {
          id: agent!.id,
          name: 'Ada 🤖',
          description: null,
          status: 'active',
          welcome_message: null,
          personality: { tone: 'friendly', language: 'en', formality: 'neutral' },
          settings: { memory_enabled: true, handoff_enabled: true, auto_resolve: false },
          automation: withAutomationDefaults({}),
          created_at: agent!.createdAt!.toISOString(),
          updated_at: agent!.createdAt!.toISOString(),
          version: 1,
        },
      },
    ]);
  });

  it('keeps an empty text apart from none', async () => {
    const { agent } = await service.client.createAgent({ name: 'A', description: '', welcomeMessage: '' }, as(tenant));
    expect(agent).toMatchObject({ description: '', welcomeMessage: '' });
    expect((await service.client.getAgent({ id: agent!.id }, as(tenant))).agent).toEqual(agent);
  });

  it('names every fault at once', async () => {
    const request = { name: '', description: 'x'.repeat(2_001), personality: { language: '??' } };
    await expect(service.client.createAgent(request, as(tenant))).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: 'name' }, { path: 'description' }, { path: 'personality.language' }] },
    });
  });

  it('has one effect for 20 concurrent calls with one key', async () => {
    const mine = newTenant();
    const create = () => service.client.createAgent({ name: 'Once' }, as(mine, 'one key'));
    const results = await Promise.allSettled(Array.from({ length: 20 }, create));
    const answers = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? (result.reason as unknown) : []));
    expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'idempotency_in_progress' });
    expect(await create()).toEqual({ agent: answers[0]!.agent, replayed: true });
    expect((await list(mine)).total).toBe(1n);
    expect(await service.eventsOf(answers[0]!.agent!.id)).toHaveLength(1);
    await expect(service.client.createAgent({ name: 'Other' }, as(mine, 'one key'))).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
    await service.client.createAgent({ name: 'Other' }, as({ ...mine, mode: 'test' }, 'one key'));
  });

  it('replays the first answer though the agent has changed since', async () => {
    const mine = newTenant();
    const { agent } = await service.client.createAgent({ name: 'First' }, as(mine, 'k'));
    await service.update(mine, agent!.id, { name: 'Second' });
    const again = await service.client.createAgent({ name: 'First' }, as(mine, 'k'));
    expect(again).toEqual({ agent, replayed: true });
  });

  it('needs an account and a mode', async () => {
    // A missing header is the caller's bug: its client reports internal.
    await expect(service.client.createAgent({ name: 'A' }, { deadlineMs: 1_000 })).rejects.toMatchObject({
      code: 'internal',
    });
  });
});

describe('isolation', () => {
  it('shows an agent to its own account and mode only, with the same words as for none', async () => {
    const { id } = await service.create(tenant);
    const others = [newTenant(), { ...tenant, mode: 'test' as const }];
    for (const other of others) {
      await expect(service.client.getAgent({ id }, as(other))).rejects.toMatchObject(notFound);
      await expect(service.update(other, id, { name: 'x' })).rejects.toMatchObject(notFound);
      await expect(service.client.deleteAgent({ id }, as(other))).rejects.toMatchObject(notFound);
      expect((await list(other)).ids).not.toContain(id);
    }
    expect((await service.client.getAgent({ id }, as(tenant))).agent?.version).toBe(1n);
  });

  it.each([newId('agent'), newId('conv'), 'agent_', 'x', ''])('finds no agent %j', async (id) => {
    await expect(service.client.getAgent({ id }, as(tenant))).rejects.toMatchObject(notFound);
    await expect(service.update(tenant, id, { name: 'x' })).rejects.toMatchObject(notFound);
    await expect(service.client.deleteAgent({ id }, as(tenant))).rejects.toMatchObject(notFound);
  });
});

describe('automation', () => {
  const modeOf = (agent: Agent | undefined) => (JSON.parse(agent!.automation) as Automation).mode;

  it('says since when it is on, through other edits, and not once it is off', async () => {
    const tenant = newTenant();
    const created = await service.client.createAgent({ name: 'Ada', automation: '{"caution":"high"}' }, as(tenant));
    const { id } = created.agent!;
    const patch = async (automationMergePatch: string) =>
      (await service.client.updateAgent({ id, status: 0, updateMask: [], automationMergePatch }, as(tenant))).agent!;
    const on = await patch('{"mode":"on"}');
    expect(on.automatingSince).toEqual(on.updatedAt);
    const suggesting = await patch('{"mode":"suggest","limits":{"turns":3}}');
    expect(suggesting.automatingSince).toEqual(on.automatingSince);
    expect(JSON.parse(suggesting.automation)).toMatchObject({ mode: 'suggest', caution: 'high', limits: { turns: 3 } });
    const off = await patch('{"mode":null}');
    expect([modeOf(off), off.automatingSince]).toEqual(['off', undefined]);
    expect(modeOf(await patch('null'))).toBe('off');
  });

  it('refuses what is no automation, and names the field', async () => {
    const tenant = newTenant();
    const cases = [
      ['{"mode":"yes"}', 'automation.mode'],
      ['{"handoff":{"office_hours":{"timezone":"Mars"}}}', 'automation.handoff.office_hours.timezone'],
      ['not json', 'automation'],
    ] as const;
    for (const [automation, path] of cases) {
      const call = service.client.createAgent({ name: 'Ada', automation }, as(tenant));
      await expect(call).rejects.toMatchObject(invalid(path));
    }
  });
});

describe('UpdateAgent', () => {
  it('changes what the mask names, and leaves one event with the whole state', async () => {
    const before = await service.create(tenant);
    const after = await service.update(tenant, before.id, {
      name: 'Eve',
      description: 'x',
      status: AgentStatus.PAUSED,
    });
    expect(after).toEqual({
      ...before,
      name: 'Eve',
      description: 'x',
      status: AgentStatus.PAUSED,
      version: 2n,
      updatedAt: after.updatedAt,
    });
    expect(after.updatedAt!.getTime()).toBeGreaterThanOrEqual(before.updatedAt!.getTime());
    const events = await service.eventsOf(before.id);
    expect(events.map((event) => event.type)).toEqual(['agent.created', 'agent.updated']);
    expect(events[1]!.data).toMatchObject({ name: 'Eve', description: 'x', status: 'paused', version: 2 });
  });

  it('takes fields back to their defaults', async () => {
    const { agent } = await service.client.createAgent(
      {
        name: 'A',
        description: 'd',
        welcomeMessage: 'w',
        personality: { tone: 'dry', language: 'de' },
        settings: { autoResolve: true },
      },
      as(tenant),
    );
    const updateMask = ['description', 'welcome_message', 'personality', 'settings.auto_resolve', 'status'];
    const request = { id: agent!.id, status: AgentStatus.UNSPECIFIED, updateMask };
    const { agent: after } = await service.client.updateAgent(request, as(tenant));
    expect(after).toMatchObject({
      description: undefined,
      welcomeMessage: undefined,
      status: AgentStatus.ACTIVE,
      personality: { tone: 'friendly', language: 'en', formality: 'neutral' },
      settings: { autoResolve: false },
    });
  });

  it('changes nothing, and leaves no event, if all is the same already', async () => {
    const before = await service.create(tenant, 'Same');
    expect(await service.update(tenant, before.id, { name: 'Same', status: AgentStatus.ACTIVE })).toEqual(before);
    expect(await service.update(tenant, before.id, {})).toEqual(before);
    expect(await service.eventsOf(before.id)).toHaveLength(1);
  });

  it('refuses no name, faulty fields and unknown paths', async () => {
    const { id } = await service.create(tenant);
    const update = (fields: object) =>
      service.client.updateAgent({ id, status: AgentStatus.UNSPECIFIED, ...fields }, as(tenant));
    await expect(update({ updateMask: ['name'] })).rejects.toMatchObject(invalid('name'));
    await expect(update({ updateMask: ['colour'] })).rejects.toMatchObject(invalid('colour'));
    await expect(
      update({ updateMask: ['personality.tone'], personality: { tone: 'x'.repeat(65) } }),
    ).rejects.toMatchObject(invalid('personality.tone'));
    expect(await service.eventsOf(id)).toHaveLength(1);
  });

  it('lets one of 20 concurrent edits of the same version win', async () => {
    const { id } = await service.create(tenant);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => service.update(tenant, id, { name: `n${i}`, expectedVersion: 1n })),
    );
    const won = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    const lost = results.flatMap((result) => (result.status === 'rejected' ? (result.reason as unknown) : []));
    expect(won).toHaveLength(1);
    for (const err of lost) expect(err).toMatchObject({ code: 'precondition_failed' });
    expect((await service.client.getAgent({ id }, as(tenant))).agent).toEqual(won[0]);
    expect(await service.eventsOf(id)).toHaveLength(2);
  });

  it('gives 20 concurrent edits one version each, and their events leave in that order', async () => {
    const { id } = await service.create(tenant);
    const edits = Array.from({ length: 20 }, (_, i) => service.update(tenant, id, { name: `n${i}` }));
    const versions = (await Promise.all(edits)).map((agent) => Number(agent.version));
    const expected = Array.from({ length: 20 }, (_, i) => i + 2);
    expect(versions.toSorted((a, b) => a - b)).toEqual(expected);
    expect((await service.eventsOf(id)).map((event) => event.data.version)).toEqual([1, ...expected]);
  });
});

describe('DeleteAgent', () => {
  it('is refused if the agent has another version than expected', async () => {
    const { id } = await service.create(tenant);
    await service.update(tenant, id, { name: 'x' });
    await expect(service.client.deleteAgent({ id, expectedVersion: 1n }, as(tenant))).rejects.toMatchObject({
      code: 'precondition_failed',
    });
    expect((await service.eventsOf(id)).map(({ type }) => type)).toEqual(['agent.created', 'agent.updated']);
    await service.client.deleteAgent({ id, expectedVersion: 2n }, as(tenant));
    await expect(service.client.getAgent({ id }, as(tenant))).rejects.toMatchObject(notFound);
  });

  it('takes the agent from every read, leaves one event, and finds it no second time', async () => {
    const mine = newTenant();
    const { id } = await service.create(mine);
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => service.client.deleteAgent({ id }, as(mine))),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    await expect(service.client.getAgent({ id }, as(mine))).rejects.toMatchObject(notFound);
    await expect(service.update(mine, id, { name: 'x' })).rejects.toMatchObject(notFound);
    await expect(service.client.deleteAgent({ id }, as(mine))).rejects.toMatchObject(notFound);
    expect(await list(mine)).toEqual({ ids: [], total: 0n });
    const events = await service.eventsOf(id);
    expect(events.map(({ type, data }) => [type, data.version])).toEqual([
      ['agent.created', 1],
      ['agent.deleted', 2],
    ]);
  });
});

async function list(of: typeof tenant): Promise<{ ids: string[]; total: bigint }> {
  const { agents, page } = await service.client.listAgents({ status: AgentStatus.UNSPECIFIED, statuses: [] }, as(of));
  return { ids: agents.map((agent) => agent.id), total: page!.total };
}
