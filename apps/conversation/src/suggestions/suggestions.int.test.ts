import { WaitingOn } from '@parley/contract/conversation';
import { Sender } from '@parley/contract/message';
import { toCloudEvent, type ConversationData, type EventRow } from '@parley/events';
import { connectNats, ensureStream, publish, streams, type Consumption, type Nats } from '@parley/jetstream';
import { createLogger, createMetrics } from '@parley/process';
import { formatId, newId, newUuid, parseId, type Tenant } from '@parley/schemas';
import { eventually, testDatabase, testNats, type TestDatabase, type TestServer } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { consumeTurns } from './consume-turns';
import { recordSuggestions, tidySuggestions } from './record-suggestions';
import { insertSuggestions } from './suggestions.store';

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

const uuidOf = (id: string): string => parseId('conv', id) as string;

async function listed(tenant: Tenant, hasSuggestion: boolean): Promise<string[]> {
  const { conversations, page } = await service.client.listConversations(
    { status: 0, statuses: [], channel: 0, longestWaitingFirst: false, hasSuggestion },
    as(tenant),
  );
  expect(page?.total).toBe(BigInt(conversations.length));
  return conversations.map(({ id }) => id);
}

const record = (
  tenant: Tenant,
  conversation: string,
  turnId: string,
  isWaiting: boolean,
  lastSequence: number | null,
  suggestedAt = new Date(),
) =>
  recordSuggestions(service.pool, [
    { ...tenant, turnId, conversationId: uuidOf(conversation), lastSequence, suggestedAt, isWaiting },
  ]);

async function asked(): Promise<{ tenant: Tenant; id: string; other: string }> {
  const tenant = newTenant();
  const agentId = service.addAgent(tenant);
  const other = (await service.open(tenant, agentId, 'other')).id;
  const { id } = await service.open(tenant, agentId);
  await service.say(tenant, id, 'Where is my order?');
  return { tenant, id, other };
}

describe('a suggestion', () => {
  it('waits until it ends, whatever is redelivered, in whatever order', async () => {
    const { tenant, id, other } = await asked();
    const [first, second] = [newUuid(), newUuid()];
    await record(tenant, id, first, true, 1);
    expect(await listed(tenant, true)).toEqual([id]);
    expect(await listed(tenant, false)).toEqual([other]);
    await record(tenant, id, second, false, 1);
    await record(tenant, id, second, true, 1);
    expect(await listed(tenant, true)).toEqual([id]);
    await record(tenant, id, first, false, 1);
    await record(tenant, id, first, true, 1);
    expect(await listed(tenant, true)).toEqual([]);
    expect(await listed(tenant, false)).toEqual([id, other]);
  });

  it('needs no other turn, neither while it waits nor once it is discarded, unless it is handed back', async () => {
    const { tenant, id } = await asked();
    const turnId = newUuid();
    const waiting = async (afterPosition: bigint) => {
      const page = await service.client.listWaiting({ afterPosition, minAgeMs: 0n }, { deadlineMs: 9_000 });
      const found = page.conversations.filter(({ conversationId }) => conversationId === id);
      return { next: page.nextPosition, reactivated: found.map(({ isReactivated }) => isReactivated) };
    };
    expect((await waiting(0n)).reactivated).toEqual([false]);
    await record(tenant, id, turnId, true, 1);
    const { next, reactivated } = await waiting(0n);
    expect(reactivated).toEqual([]);
    await record(tenant, id, turnId, false, 1);
    await service.client.updateConversation({ id, status: 0, tags: { tags: ['seen'] } }, as(tenant));
    expect((await waiting(next)).reactivated).toEqual([]);
    await service.client.updateConversation({ id, status: 2 }, as(tenant));
    await service.client.updateConversation({ id, status: 1 }, as(tenant));
    expect((await waiting(next)).reactivated).toEqual([true]);
  });

  it('no longer waits once something has come between', async () => {
    const { tenant, id } = await asked();
    await record(tenant, id, newUuid(), true, 1);
    await service.client.resolveConversation({ id }, as(tenant));
    expect(await listed(tenant, true)).toEqual([]);
    await service.client.updateConversation({ id, status: 1 }, as(tenant));
    expect(await listed(tenant, true)).toEqual([id]);
    await service.say(tenant, id, 'Hello?');
    expect(await listed(tenant, true)).toEqual([]);
  });

  it('of an earlier release, whose events do not say what it answers, waits until it ends', async () => {
    const { tenant, id } = await asked();
    await record(tenant, id, newUuid(), true, null);
    expect(await listed(tenant, true)).toEqual([id]);
    expect(await listed(newTenant(), true)).toEqual([]);
    expect(await listed({ ...tenant, mode: 'test' }, true)).toEqual([]);
  });

  it('makes its conversation wait for the team since it came, and each change of that is an event', async () => {
    const { tenant, id } = await asked();
    const get = async () => (await service.client.getConversation({ id, newestMessages: 0 }, as(tenant))).conversation;
    const since = new Date('2026-11-28T09:00:00.000Z');
    const before = await get();
    expect(before).toMatchObject({ waitingOn: WaitingOn.AGENT });
    const [turn, late] = [newUuid(), newUuid()];
    await record(tenant, id, turn, true, 1, since);
    await record(tenant, id, turn, true, 1, since);
    // Of an older message: it never waits.
    await record(tenant, id, late, true, 0);
    expect(await get()).toMatchObject({ waitingOn: WaitingOn.TEAM, waitingSince: since, version: before?.version });
    const queue = { waitingOn: [WaitingOn.TEAM], priorities: [] };
    const request = { status: 0, statuses: [], channel: 0, longestWaitingFirst: true, queue };
    const { conversations, page } = await service.client.listConversations(request, as(tenant));
    expect(conversations.map((each) => each.id)).toEqual([id]);
    expect(page?.total).toBe(1n);
    await record(tenant, id, turn, false, 1);
    expect(await get()).toMatchObject({ waitingOn: WaitingOn.AGENT, waitingSince: before?.waitingSince });
    const { rows } = await service.pool.query<{ data: string }>(
      `SELECT data::text AS data FROM outbox WHERE object_id = $1 AND type = 'conversation.updated' ORDER BY position`,
      [id],
    );
    const events = rows.map(({ data }) => JSON.parse(data) as ConversationData);
    expect(events.map((data) => data.waiting_on)).toEqual(['team', 'agent']);
    expect(events[0]?.waiting_since).toBe(since.toISOString());
    expect(events[1]?.revision).toBeGreaterThan(events[0]?.revision ?? 0);
  });

  it('that is overtaken, or whose conversation a person has taken over, leaves nothing to the team', async () => {
    const { tenant, id } = await asked();
    const get = async () => (await service.client.getConversation({ id, newestMessages: 0 }, as(tenant))).conversation;
    await record(tenant, id, newUuid(), true, 1);
    await service.say(tenant, id, 'Hello?');
    expect(await get()).toMatchObject({ waitingOn: WaitingOn.AGENT });
    await record(tenant, id, newUuid(), true, 2);
    await service.client.resolveConversation({ id }, as(tenant));
    expect((await get())?.waitingSince).toBeUndefined();
    await service.client.updateConversation({ id, status: 1 }, as(tenant));
    expect(await get()).toMatchObject({ waitingOn: WaitingOn.TEAM });
    await service.say(tenant, id, 'On its way', Sender.AGENT);
    expect(await get()).toMatchObject({ waitingOn: WaitingOn.CUSTOMER });
    await tidySuggestions(service.pool);
    const { rows } = await service.pool.query('SELECT suggested_at FROM conversations WHERE account_id = $1', [
      tenant.accountUuid,
    ]);
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ suggested_at: null })));
  });

  it('that the release before recorded or ended reaches its conversation with the next sweep', async () => {
    const { tenant, id } = await asked();
    const get = async () => (await service.client.getConversation({ id, newestMessages: 0 }, as(tenant))).conversation;
    const turnId = newUuid();
    const old = (isWaiting: boolean) =>
      insertSuggestions(service.pool, [
        { ...tenant, turnId, conversationId: uuidOf(id), lastSequence: 1, suggestedAt: new Date(), isWaiting },
      ]);
    await old(true);
    expect(await listed(tenant, true)).toEqual([]);
    await tidySuggestions(service.pool);
    expect(await listed(tenant, true)).toEqual([id]);
    const waiting = await get();
    expect(waiting).toMatchObject({ waitingOn: WaitingOn.TEAM });
    await tidySuggestions(service.pool);
    expect(await get()).toEqual(waiting);
    await old(false);
    await tidySuggestions(service.pool);
    expect(await get()).toMatchObject({ waitingOn: WaitingOn.AGENT });
  });

  it('is known by the conversation, however many record others of it at once', async () => {
    const { tenant, id } = await asked();
    const turns = Array.from({ length: 8 }, newUuid);
    await Promise.all(turns.map((turn) => record(tenant, id, turn, true, 1)));
    await Promise.all(turns.slice(1).map((turn) => record(tenant, id, turn, false, 1)));
    expect(await listed(tenant, true)).toEqual([id]);
    await record(tenant, id, turns[0] ?? '', false, 1);
    expect(await listed(tenant, true)).toEqual([]);
  });

  it('is not recorded for a conversation that is gone', async () => {
    const { tenant } = await asked();
    await record(tenant, newId('conv'), newUuid(), true, 1);
    const { rows } = await service.pool.query('SELECT FROM suggestions WHERE account_id = $1', [tenant.accountUuid]);
    expect(rows).toEqual([]);
  });

  it('is forgotten days after it ended, or once it is overtaken', async () => {
    const { tenant, id } = await asked();
    const [waiting, ended, old, overtaken] = [newUuid(), newUuid(), newUuid(), newUuid()];
    await record(tenant, id, waiting, true, 1);
    await record(tenant, id, overtaken, true, 0);
    for (const turnId of [ended, old]) await record(tenant, id, turnId, false, 1);
    await service.pool.query(`UPDATE suggestions SET ended_at = ended_at - interval '9 days' WHERE turn_id = $1`, [
      old,
    ]);
    await tidySuggestions(service.pool);
    const { rows } = await service.pool.query<{ turn_id: string }>(
      'SELECT turn_id FROM suggestions WHERE account_id = $1 ORDER BY turn_id',
      [tenant.accountUuid],
    );
    expect(rows.map(({ turn_id }) => turn_id)).toEqual([waiting, ended].sort());
  });
});

describe('the consumer', () => {
  let server: TestServer;
  let nats: Nats;
  let consumptions: Consumption[] = [];
  const logger = createLogger('test', 'fatal');
  beforeAll(async () => {
    server = await testNats();
    nats = connectNats({ url: server.url, name: 'test', logger });
    await eventually(async () => void (await ensureStream(nats, streams.turnEvents)));
    // Two replicas.
    consumptions = ['one', 'two'].map((name) =>
      consumeTurns({ nats, pool: service.pool, wakeRelay: () => undefined, logger, metrics: createMetrics(name) }),
    );
  });
  afterAll(async () => {
    for (const consumption of consumptions) await consumption.stop();
    await nats?.close();
    await server?.stop();
  });

  async function announce(tenant: Tenant, conversationId: string, turnId: string, fields: object): Promise<void> {
    const id = formatId('turn', turnId);
    const figures = { tokens_in: 0, tokens_out: 0, cost_micros: 0, waited_ms: 0, duration_ms: 0, confidence: null };
    const times = { created_at: '2026-11-28T09:00:00.000Z', completed_at: '2026-11-28T09:00:00.000Z' };
    const turn = { id, conversation_id: conversationId, agent_id: newId('agent'), agent_version: 1, channel: 'widget' };
    const row = {
      event_id: newId('evt'),
      account_id: tenant.accountUuid,
      mode: tenant.mode,
      type: 'turn.completed',
      object_id: id,
      data: JSON.stringify({ ...turn, reason: null, language: 'en', model: null, ...figures, ...times, ...fields }),
      occurred_at: new Date(),
    } as unknown as EventRow;
    const { subject, json } = toCloudEvent(row, '/parley/responder');
    await publish(nats, { stream: streams.turnEvents.name, subject, messageId: row.event_id, data: json });
  }

  it('knows what waits, and passes over turns that never were suggestions', async () => {
    const { tenant, id, other } = await asked();
    const [turn, posted] = [newUuid(), newUuid()];
    await announce(tenant, other, posted, { state: 'posted', version: 1, last_sequence: 0 });
    await announce(tenant, id, turn, { state: 'suggested', version: 1, last_sequence: 1 });
    await eventually(async () => expect(await listed(tenant, true)).toEqual([id]));
    await announce(tenant, id, turn, { state: 'rejected', version: 2, last_sequence: 1 });
    await eventually(async () => expect(await listed(tenant, true)).toEqual([]));
    const { rows } = await service.pool.query<{ turn_id: string }>(
      'SELECT turn_id FROM suggestions WHERE account_id = $1',
      [tenant.accountUuid],
    );
    expect(rows).toEqual([{ turn_id: turn }]);
  });
});
