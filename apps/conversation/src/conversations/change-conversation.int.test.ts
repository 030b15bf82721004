import { AgentStatus } from '@parley/contract/agent';
import {
  Channel,
  ConversationStatus,
  HandoffReason,
  ResolutionKind,
  type Conversation,
} from '@parley/contract/conversation';
import { Sender } from '@parley/contract/message';
import { newId } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, newTenant, openRequest, startService, textMessage, type TestService } from '../../test/start-service';

const { ACTIVE, RESOLVED, ESCALATED } = ConversationStatus;
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

const open = () => service.open(tenant, service.addAgent(tenant));

async function update(id: string, status: ConversationStatus, more: object = {}): Promise<Conversation | undefined> {
  return (await service.client.updateConversation({ id, status, ...more }, as(tenant))).conversation;
}

async function eventTypes(id: string): Promise<string[]> {
  const { rows } = await service.pool.query<{ type: string }>(
    `SELECT type FROM outbox WHERE object_id = $1 ORDER BY position`,
    [id],
  );
  return rows.map((row) => row.type);
}

describe('a member who changes a conversation by a session', () => {
  const memberId = newId('member');

  it('has taken it over, and has resolved it', async () => {
    const { id } = await open();
    expect((await update(id, ESCALATED, { memberId }))?.handoff).toMatchObject({
      reason: HandoffReason.TAKEN_OVER,
      memberId,
      turnId: undefined,
    });
    const { conversation } = await service.client.resolveConversation({ id, memberId }, as(tenant));
    expect(conversation?.resolution).toMatchObject({ kind: ResolutionKind.HUMAN, memberId, turnId: undefined });
  });

  it('is a member', async () => {
    const { id } = await open();
    await expect(update(id, ESCALATED, { memberId: newId('key') })).rejects.toMatchObject({
      details: { fields: [{ path: 'member_id', code: 'format' }] },
    });
  });
});

describe('OpenConversation', () => {
  it('stores what it was given, with the welcome message as the first', async () => {
    const agentId = service.addAgent(tenant, { welcomeMessage: 'Hello! How can I help?' });
    const customer = { id: 'c 1', name: 'Zoë', email: 'zoe@example.org', phone: '+49 30 1' };
    const { conversation, replayed } = await service.client.openConversation(
      { agentId, channel: Channel.SLACK, customer, tags: ['b', 'a'], metadata: '{"z":1,"a":[2]}' },
      as(tenant),
    );
    expect(replayed).toBe(false);
    expect(conversation).toMatchObject({
      agentId,
      customer,
      channel: Channel.SLACK,
      status: ACTIVE,
      tags: ['b', 'a'],
      metadata: '{"z":1,"a":[2]}',
      messagesCount: 1n,
      version: 1n,
      resolvedAt: undefined,
      rating: undefined,
    });
    const read = await service.client.getConversation({ id: conversation?.id ?? '', newestMessages: 100 }, as(tenant));
    expect(read.conversation).toEqual(conversation);
    expect(read.messages).toMatchObject([{ content: 'Hello! How can I help?', sender: Sender.AGENT, sequence: 1n }]);
    expect(read.hasMoreMessages).toBe(false);
  });

  it('opens without a welcome message when the agent is paused: it says nothing by itself', async () => {
    const agentId = service.addAgent(tenant, { status: AgentStatus.PAUSED, welcomeMessage: 'Hello!' });
    const { conversation } = await service.client.openConversation(openRequest(agentId), as(tenant));
    expect(conversation).toMatchObject({ status: ACTIVE, messagesCount: 0n, lastMessageAt: undefined });
  });

  it('refuses an agent that is unknown, of another tenant, or disabled', async () => {
    const others = service.addAgent(newTenant());
    for (const agentId of [newId('agent'), others, 'agent_x', '']) {
      await expect(service.client.openConversation(openRequest(agentId), as(tenant))).rejects.toMatchObject({
        code: 'validation_failed',
        details: { fields: [{ path: 'agent_id', code: 'not_found' }] },
      });
    }
    const disabled = service.addAgent(tenant, { status: AgentStatus.DISABLED });
    await expect(service.client.openConversation(openRequest(disabled), as(tenant))).rejects.toMatchObject({
      code: 'agent_disabled',
    });
    const paused = service.addAgent(tenant, { status: AgentStatus.PAUSED });
    await expect(service.client.openConversation(openRequest(paused), as(tenant))).resolves.toBeTruthy();
  });

  it('opens for people where a channel brings a customer and the agent is disabled or deleted', async () => {
    const disabled = service.addAgent(tenant, { status: AgentStatus.DISABLED, welcomeMessage: 'Hello!' });
    const deleted = newId('agent');
    const active = service.addAgent(tenant, { welcomeMessage: 'Hello!' });
    const open = async (agentId: string) => {
      const request = { ...openRequest(agentId), isAlwaysHeard: true };
      return (await service.client.openConversation(request, as(tenant))).conversation;
    };
    expect(await open(disabled)).toMatchObject({
      ...{ status: ESCALATED, messagesCount: 0n },
      handoff: { reason: HandoffReason.API, note: 'The agent is disabled' },
    });
    const heard = await open(deleted);
    expect(heard).toMatchObject({ status: ESCALATED, handoff: { reason: HandoffReason.AGENT_DELETED } });
    expect(await open(active)).toMatchObject({ status: ACTIVE, messagesCount: 1n, handoff: undefined });
    expect(await eventTypes(heard?.id ?? '')).toEqual(['conversation.created', 'conversation.escalated']);
    await expect(open('agent_x')).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('opens one conversation for 20 equal calls, and replays it even when the agent is gone', async () => {
    const agentId = service.addAgent(tenant);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => service.client.openConversation(openRequest(agentId), as(tenant, 'open'))),
    );
    const ids = results.flatMap((result) => (result.status === 'fulfilled' ? result.value.conversation?.id : []));
    expect(new Set(ids).size).toBe(1);
    service.removeAgent(agentId);
    const again = await service.client.openConversation(openRequest(agentId), as(tenant, 'open'));
    expect(again).toMatchObject({ replayed: true, conversation: { id: ids[0] } });
    const { page } = await service.client.listConversations(
      { status: 0, statuses: [], channel: 0, agentId, longestWaitingFirst: false },
      as(tenant),
    );
    expect(page?.total).toBe(1n);
  });

  it('refuses the text null as a metadata', async () => {
    const request = { ...openRequest(service.addAgent(tenant)), metadata: 'null' };
    await expect(service.client.openConversation(request, as(tenant))).rejects.toMatchObject({
      details: { fields: [{ path: 'metadata' }] },
    });
  });

  it('names every fault of its input', async () => {
    const error = await service.client
      .openConversation({ agentId: '', channel: 0, tags: ['a', 'a'], metadata: 'not json' }, as(tenant))
      .catch((err: unknown) => err);
    const { fields } = (error as { details: { fields: { path: string }[] } }).details;
    expect(fields.map((field) => field.path)).toEqual(
      expect.arrayContaining(['channel', 'customer', 'tags.1', 'metadata']),
    );
  });

  it('knows a repeat contact by a resolution of the last 7 days, undone or not', async () => {
    const agentId = service.addAgent(tenant);
    const first = await service.open(tenant, agentId, 'returning');
    const second = await service.open(tenant, agentId, 'returning');
    await service.client.resolveConversation({ id: first.id }, as(tenant));
    await service.say(tenant, first.id, 'Back again');
    const third = await service.open(tenant, agentId, 'returning');
    const other = await service.open(
      { ...tenant, mode: 'test' },
      service.addAgent({ ...tenant, mode: 'test' }),
      'returning',
    );
    const { rows } = await service.pool.query<{ id: string; is_repeat_contact: boolean }>(
      `SELECT type_id('conv', id) AS id, is_repeat_contact FROM conversations WHERE customer_id = 'returning'`,
    );
    const facts = new Map(rows.map((row) => [row.id, row.is_repeat_contact]));
    expect([first, second, third, other].map(({ id }) => facts.get(id))).toEqual([false, false, true, false]);
  });
});

describe('UpdateConversation', () => {
  const bring: Record<number, (id: string) => Promise<unknown>> = {
    [ACTIVE]: () => Promise.resolve(),
    [RESOLVED]: (id) => update(id, RESOLVED),
    [ESCALATED]: (id) => update(id, ESCALATED),
  };

  it.each([
    [ACTIVE, ACTIVE, undefined],
    [ACTIVE, ESCALATED, 'conversation.escalated'],
    [ACTIVE, RESOLVED, 'conversation.resolved'],
    [ESCALATED, ACTIVE, 'conversation.handed_back'],
    [ESCALATED, ESCALATED, undefined],
    [ESCALATED, RESOLVED, 'conversation.resolved'],
    [RESOLVED, ACTIVE, 'conversation.reopened'],
    [RESOLVED, RESOLVED, undefined],
  ])('goes from %i to %i with the event %s', async (from, to, event) => {
    const { id } = await open();
    await bring[from]?.(id);
    const { conversation: before } = await service.client.getConversation({ id, newestMessages: 0 }, as(tenant));
    const seen = (await eventTypes(id)).length;
    const after = await update(id, to);
    expect((await eventTypes(id)).slice(seen)).toEqual(event ? [event] : []);
    if (!event) expect(after).toEqual(before);
    else expect(after?.version).toBe((before?.version ?? 0n) + 1n);
    expect(after?.status).toBe(to);
    expect(after?.resolvedAt !== undefined).toBe(to === RESOLVED);
    expect(after?.escalatedAt !== undefined).toBe(from === ESCALATED || to === ESCALATED);
  });

  it('refuses to escalate what is resolved, and changes nothing then', async () => {
    const { id } = await open();
    const resolved = await update(id, RESOLVED);
    await expect(update(id, ESCALATED, { tags: { tags: ['x'] } })).rejects.toMatchObject({
      code: 'invalid_transition',
    });
    const { conversation } = await service.client.getConversation({ id, newestMessages: 0 }, as(tenant));
    expect(conversation).toEqual(resolved);
  });

  it('changes status, tags and metadata at once, with one event, and nothing if all is the same', async () => {
    const { id } = await open();
    const more = { tags: { tags: ['vip'] }, metadataMergePatch: '{"b":{"x":1},"a":2}' };
    expect(await update(id, ESCALATED, more)).toMatchObject({
      version: 2n,
      tags: ['vip'],
      metadata: '{"b":{"x":1},"a":2}',
    });
    expect(await update(id, ESCALATED, more)).toMatchObject({ version: 2n });
    expect(await update(id, 0, { metadataMergePatch: '{"b":{"y":2},"a":null}' })).toMatchObject({
      version: 3n,
      metadata: '{"b":{"x":1,"y":2}}',
    });
    expect(await update(id, 0, { tags: { tags: [] }, metadataMergePatch: 'null' })).toMatchObject({
      tags: [],
      metadata: '{}',
    });
    expect(await eventTypes(id)).toEqual([
      'conversation.created',
      'conversation.escalated',
      'conversation.updated',
      'conversation.updated',
    ]);
  });

  it('refuses a status of a newer contract', async () => {
    const { id } = await open();
    await expect(update(id, 99 as ConversationStatus)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: 'status', code: 'enum' }] },
    });
  });

  it('holds the merged metadata to their limits', async () => {
    const { id } = await open();
    const keys = (from: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`k${from + index}`, 1])));
    await update(id, 0, { metadataMergePatch: keys(0) });
    await expect(update(id, 0, { metadataMergePatch: keys(30) })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: 'metadata', code: 'max_keys' }] },
    });
  });

  it('lets one of 10 editors of the same version win', async () => {
    const { id } = await open();
    await service.client.sendMessage(textMessage(id, 'no editor loses by me'), as(tenant));
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => update(id, 0, { tags: { tags: [`t${index}`] }, expectedVersion: 1n })),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'precondition_failed' });
    }
  });

  it('loses no change of 10 editors at once, and their events leave in the order of their versions', async () => {
    const { id } = await open();
    const names = Array.from({ length: 10 }, (_, index) => `k${index}`);
    await Promise.all(names.map((name) => update(id, 0, { metadataMergePatch: `{"${name}":1}` })));
    const { conversation } = await service.client.getConversation({ id, newestMessages: 0 }, as(tenant));
    expect(conversation?.version).toBe(11n);
    expect(Object.keys(JSON.parse(conversation?.metadata ?? '') as object).sort()).toEqual(names);
    const { rows } = await service.pool.query<{ version: number; keys: number }>(
      `SELECT (data ->> 'version')::int AS version,
              (SELECT count(*) FROM json_object_keys(data -> 'metadata')) AS keys
         FROM outbox WHERE object_id = $1 ORDER BY position`,
      [id],
    );
    expect(rows).toEqual(Array.from({ length: 11 }, (_, keys) => ({ version: keys + 1, keys })));
  });

  it('does not find conversations of others', async () => {
    const { id } = await open();
    for (const caller of [newTenant(), { ...tenant, mode: 'test' as const }]) {
      const results = await Promise.allSettled([
        service.client.updateConversation({ id, status: RESOLVED }, as(caller)),
        service.client.resolveConversation({ id }, as(caller)),
        service.client.rateConversation({ id, score: 5 }, as(caller)),
        service.client.getConversation({ id, newestMessages: 0 }, as(caller)),
      ]);
      expect(results.map((result) => (result.status === 'rejected' ? result.reason.code : 'found'))).toEqual(
        Array(4).fill('not_found'),
      );
    }
  });
});

describe('ResolveConversation and RateConversation', () => {
  it('does not find what is no id, with an idempotency key too', async () => {
    for (const id of ['', 'conv_x', '\0']) {
      const call = { ...as(tenant), idempotencyKey: 'k' };
      await expect(service.client.resolveConversation({ id }, call)).rejects.toMatchObject({ code: 'not_found' });
      await expect(service.client.rateConversation({ id, score: 1 }, call)).rejects.toMatchObject({
        code: 'not_found',
      });
    }
  });

  it('resolves once, and replays its answer for the same key', async () => {
    const { id } = await open();
    const first = await service.client.resolveConversation({ id }, as(tenant, 'r'));
    await update(id, ACTIVE);
    const replay = await service.client.resolveConversation({ id }, as(tenant, 'r'));
    expect(replay).toEqual({ ...first, replayed: true });
    const second = await service.client.resolveConversation({ id }, as(tenant));
    const third = await service.client.resolveConversation({ id }, as(tenant));
    expect(third).toEqual(second);
  });

  it('is not resolved or rated if it has another version than expected; a repeat gets its first answer', async () => {
    const { id } = await open();
    const { client } = service;
    const refused = { code: 'precondition_failed' };
    await expect(client.rateConversation({ id, score: 1, expectedVersion: 2n }, as(tenant))).rejects.toMatchObject(
      refused,
    );
    await expect(client.resolveConversation({ id, expectedVersion: 2n }, as(tenant))).rejects.toMatchObject(refused);
    expect(await eventTypes(id)).toEqual(['conversation.created']);
    const rated = await client.rateConversation({ id, score: 5, expectedVersion: 1n }, as(tenant, 'rate'));
    const resolved = await client.resolveConversation({ id, expectedVersion: 1n }, as(tenant, 'resolve'));
    expect(resolved.conversation?.version).toBe(2n);
    expect(await client.rateConversation({ id, score: 5, expectedVersion: 1n }, as(tenant, 'rate'))).toEqual({
      ...rated,
      replayed: true,
    });
    expect(await client.resolveConversation({ id, expectedVersion: 1n }, as(tenant, 'resolve'))).toEqual({
      ...resolved,
      replayed: true,
    });
  });

  it('resolves once for 10 at once, with one event', async () => {
    const { id } = await open();
    const resolving = Array.from({ length: 10 }, () => service.client.resolveConversation({ id }, as(tenant)));
    const [first, ...others] = await Promise.all(resolving);
    expect(first?.conversation).toMatchObject({ status: RESOLVED, version: 2n });
    for (const other of others) expect(other).toEqual(first);
    expect(await eventTypes(id)).toEqual(['conversation.created', 'conversation.resolved']);
  });

  it('keeps the last rating, without a new version', async () => {
    const { id } = await open();
    await service.client.rateConversation({ id, score: 1, comment: 'bad' }, as(tenant));
    const { rating } = await service.client.rateConversation({ id, score: 5 }, as(tenant));
    const { conversation } = await service.client.getConversation({ id, newestMessages: 0 }, as(tenant));
    expect(conversation).toMatchObject({ rating: { score: 5, comment: undefined }, version: 1n });
    expect(conversation?.rating).toEqual(rating);
    await expect(service.client.rateConversation({ id, score: 6 }, as(tenant))).rejects.toMatchObject({
      details: { fields: [{ path: 'score', code: 'maximum' }] },
    });
  });
});
