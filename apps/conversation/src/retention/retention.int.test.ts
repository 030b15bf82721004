import { connectNats, ensureStream, publish, readStreamPage, streams, type Nats } from '@parley/jetstream';
import { runAlone } from '@parley/postgres';
import { createLogger, createMetrics } from '@parley/process';
import { parseId, type Tenant } from '@parley/schemas';
import { eventually, explainPlan, testDatabase, testNats, type TestDatabase, type TestServer } from '@parley/testing';
import { retentionOf } from './enforce-retention';
import { trimMessages, trimOutbox } from './retention.store';
import { MIGRATIONS, SCHEMA } from '../schema';
import { startDataService, type TestDataService } from '../../test/start-data-service';
import { as, newTenant, startService, type TestService } from '../../test/start-service';

const logger = createLogger('test', 'silent');
const DAY_MS = 86_400_000;
let database: TestDatabase;
let server: TestServer;
let nats: Nats;
let service: TestService;
let dataService: TestDataService;
let data: TestDataService['client'];
let enforce: (signal?: AbortSignal) => Promise<void>;
/** Of the clock that purges the stream. */
let aheadMs: number;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  server = await testNats();
  nats = connectNats({ url: server.url, name: 'test', logger });
  await eventually(() => expect(nats.isConnected()).toBe(true));
  await ensureStream(nats, streams.conversationEvents);
  service = await startService(database.url);
  dataService = await startDataService(database.url, service.pool, nats);
  data = dataService.client;
  const now = () => Date.now() + aheadMs;
  const run = retentionOf({ pool: service.pool, nats, logger, metrics: createMetrics('retention'), now });
  enforce = (signal = new AbortController().signal) => run(signal);
});

afterAll(async () => {
  await dataService?.stop();
  await service?.stop();
  await nats?.close();
  await server?.stop();
  await database?.drop();
});

beforeEach(async () => {
  aheadMs = 0;
  await service.pool.query('DELETE FROM retention');
});

async function oldConversation(tenant = newTenant(), oldMessages = 3, newMessages = 2) {
  const { id } = await service.open(tenant, service.addAgent(tenant));
  for (let n = 1; n <= oldMessages + newMessages; n++) await service.say(tenant, id, `message ${n}`);
  const old = `now() - interval '40 days'`;
  await service.pool.query(
    `UPDATE messages SET sent_at = ${old} WHERE account_id = '${tenant.accountUuid}' AND sequence <= ${oldMessages}`,
  );
  await service.pool.query(`UPDATE conversations SET created_at = ${old} WHERE account_id = '${tenant.accountUuid}'`);
  return { tenant, id };
}

async function contents(tenant: Tenant, conversationId: string, descending = false) {
  const found: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = { limit: 2, offset: 0n, ...(cursor === undefined ? {} : { cursor }) };
    const answer = await service.client.listMessages({ conversationId, descending, page }, as(tenant));
    found.push(...answer.messages.map(({ content }) => content));
    cursor = answer.page?.nextCursor;
    if (!cursor) return { found, total: Number(answer.page?.total) };
  }
}

it('deletes messages that are older than their account keeps them, and lists the rest', async () => {
  const { tenant, id } = await oldConversation();
  const other = await oldConversation();
  await data.setRetention({ messagesDays: 30 }, as(tenant));
  await enforce();
  expect(await contents(tenant, id)).toEqual({ found: ['message 4', 'message 5'], total: 2 });
  expect(await contents(tenant, id, true)).toEqual({ found: ['message 5', 'message 4'], total: 2 });
  expect((await contents(other.tenant, other.id)).total).toBe(5);

  const read = await service.client.getConversation({ id, newestMessages: 100 }, as(tenant));
  expect(read.conversation?.messagesCount).toBe(5n);
  expect(read.messages.map(({ sequence }) => sequence)).toEqual([4n, 5n]);
  expect(read.hasMoreMessages).toBe(false);

  expect((await service.say(tenant, id, 'message 6')).sequence).toBe(6n);
  expect(await contents(tenant, id)).toEqual({ found: ['message 4', 'message 5', 'message 6'], total: 3 });
});

it('deletes all messages of a conversation, more than fit into one statement', async () => {
  const { tenant, id } = await oldConversation(newTenant(), 1, 0);
  await service.pool.query(
    `INSERT INTO messages SELECT account_id, mode, conversation_id, n, uuidv7(), type, content, sender, author, caption,
            buttons, metadata, sent_at, response_time_ms FROM messages, generate_series(2, 450) AS n WHERE account_id = $1`,
    [tenant.accountUuid],
  );
  await service.pool.query('UPDATE conversations SET messages_count = 450 WHERE account_id = $1', [tenant.accountUuid]);
  await data.setRetention({ messagesDays: 30 }, as(tenant));
  await enforce();
  expect(await contents(tenant, id)).toEqual({ found: [], total: 0 });
  expect((await service.say(tenant, id, 'again')).sequence).toBe(451n);
});

it('goes on where a run was cut off, in one process of several', async () => {
  const { tenant, id: done } = await oldConversation();
  const { id: next } = await oldConversation(tenant);
  await data.setRetention({ messagesDays: 30 }, as(tenant));
  await service.pool.query('UPDATE retention SET cursor = $1', [parseId('conv', done)]);
  await Promise.all([enforce(), enforce(), enforce()]);
  expect((await contents(tenant, done)).total).toBe(5);
  expect(await contents(tenant, next)).toEqual({ found: ['message 4', 'message 5'], total: 2 });
});

async function refusingDeletes({ accountUuid }: Tenant, work: () => Promise<void>): Promise<void> {
  await service.pool.query(`
    CREATE FUNCTION refuse_delete() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused by the test'; END $$;
    CREATE TRIGGER refuse_delete BEFORE DELETE ON messages
      FOR EACH ROW WHEN (old.account_id = '${accountUuid}') EXECUTE FUNCTION refuse_delete()`);
  try {
    await work();
  } finally {
    await service.pool.query('DROP FUNCTION refuse_delete CASCADE');
  }
}

it('serves the other accounts while one fails, and goes on with that one', async () => {
  const failing = await oldConversation();
  const others = [await oldConversation(), await oldConversation()];
  for (const { tenant } of [others[0]!, failing, others[1]!]) await data.setRetention({ messagesDays: 30 }, as(tenant));
  await refusingDeletes(failing.tenant, async () => {
    await expect(enforce()).rejects.toThrow('refused by the test');
    for (const { tenant, id } of others) expect((await contents(tenant, id)).total).toBe(2);
    expect((await contents(failing.tenant, failing.id)).total).toBe(5);
  });
  await enforce();
  expect((await contents(failing.tenant, failing.id)).total).toBe(2);
});

/** The stream's contents in order. */
async function streamTexts(): Promise<string[]> {
  const page = { filterSubject: 'parley.>', fromSequence: 1, limit: 100 };
  const { messages } = await readStreamPage(nats, streams.conversationEvents.name, page);
  return messages.map((message) => Buffer.from(message.data).toString());
}

it('deletes events of an account and mode earlier than after 7 days, in the outbox and in the stream', async () => {
  const { tenant } = await oldConversation();
  const { tenant: inTest } = await oldConversation({ ...tenant, mode: 'test' });
  const { tenant: other } = await oldConversation();
  const subjectsOf = ({ mode, accountId }: Tenant) =>
    ['conversation.created', 'message.created'].map((type) => `parley.${mode}.${accountId}.${type}`);
  const kept = [inTest, other].flatMap(subjectsOf);
  const all = [...kept, ...subjectsOf(tenant)];
  for (const subject of all)
    await publish(nats, { stream: streams.conversationEvents.name, subject, data: subject, messageId: subject });

  aheadMs = DAY_MS;
  await data.setRetention({ eventsDays: 2 }, as(tenant));
  await enforce();
  expect(await streamTexts()).toEqual(all);

  aheadMs = 3 * DAY_MS;
  await service.pool.query(`UPDATE outbox SET published_at = now() - interval '3 days'`);
  const events = await Promise.all([inTest, other].map(eventsOf));
  await data.setRetention({ eventsDays: 2 }, as(tenant));
  await enforce();
  expect(await streamTexts()).toEqual(kept);
  expect(await eventsOf(tenant)).toBe(0);
  expect(await Promise.all([inTest, other].map(eventsOf))).toEqual(events);
  expect(Math.min(...events)).toBeGreaterThan(0);
});

it('goes through the events of everybody in steps, and not through younger ones', async () => {
  const tenant = newTenant();
  const publish = (count: number, days: number, accountId: string) =>
    service.pool.query(
      `INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data, published_at)
       SELECT $1, 'live', 'message.created', '', gen_random_uuid(), '{}',
              now() - $2 * interval '1 day' - n * interval '1 second'
         FROM generate_series(1, $3) AS n`,
      [accountId, days, count],
    );
  await publish(12_000, 3, newTenant().accountUuid);
  await publish(6_000, 3, tenant.accountUuid);
  await publish(20_000, 0, tenant.accountUuid);
  await service.pool.query('ANALYZE outbox');
  const plan = await explainPlan(service.pool, (db) => trimOutbox(db, '-infinity'));
  expect(plan).toMatch(/Index Cond: \(\(published_at > .* AND \(published_at < /);

  await data.setRetention({ eventsDays: 2 }, as(tenant));
  await enforce();
  const { rows } = await service.pool.query<{ mine: number; old: number }>(
    `SELECT count(*) FILTER (WHERE account_id = $1) AS mine,
            count(*) FILTER (WHERE published_at < now() - interval '2 days') AS old FROM outbox WHERE object_id = ''`,
    [tenant.accountUuid],
  );
  expect(rows).toEqual([{ mine: 20_000, old: 12_000 }]);
});

/** 2,000 with one old message each: ten statements. */
async function manyOldConversations() {
  const { tenant } = await oldConversation(newTenant(), 1, 0);
  await service.pool.query(
    `WITH added AS (INSERT INTO conversations SELECT (jsonb_populate_record(c, jsonb_build_object('id', uuidv7()))).*
                      FROM conversations c, generate_series(2, 2000) WHERE c.account_id = $1 RETURNING id)
     INSERT INTO messages SELECT (jsonb_populate_record(m, jsonb_build_object('conversation_id', a.id))).*
       FROM messages m, added a WHERE m.account_id = $1`,
    [tenant.accountUuid],
  );
  return tenant;
}

async function messagesOf(tenant: Tenant): Promise<number> {
  const text = 'SELECT count(*) AS n FROM messages WHERE account_id = $1';
  return (await service.pool.query<{ n: number }>(text, [tenant.accountUuid])).rows[0]?.n ?? -1;
}

async function eventsOf({ accountUuid, mode }: Tenant): Promise<number> {
  const text = 'SELECT count(*) AS n FROM outbox WHERE account_id = $1 AND mode = $2';
  return (await service.pool.query<{ n: number }>(text, [accountUuid, mode])).rows[0]?.n ?? -1;
}

/** Published 6 days ago, before all others. */
async function ageEvents({ accountUuid }: Tenant): Promise<void> {
  const text = `UPDATE outbox SET published_at = now() - interval '6 days' WHERE account_id = $1`;
  await service.pool.query(text, [accountUuid]);
}

it('goes through the events once for all accounts, each by its own days', async () => {
  const [two, seven, ever] = [await oldConversation(), await oldConversation(), await oldConversation()];
  for (const { tenant } of [two, seven, ever]) await ageEvents(tenant);
  await data.setRetention({ eventsDays: 2 }, as(two.tenant));
  await data.setRetention({ eventsDays: 7 }, as(seven.tenant));
  await enforce();
  const left = async ({ tenant }: typeof two) => (await eventsOf(tenant)) > 0;
  expect(await Promise.all([two, seven, ever].map(left))).toEqual([false, true, true]);
});

it('ends a run when its account no longer wants anything deleted', async () => {
  const tenant = await manyOldConversations();
  await data.setRetention({ messagesDays: 30 }, as(tenant));
  const run = enforce();
  await eventually(async () => expect(await messagesOf(tenant)).toBeLessThan(2_000), { intervalMs: 1 });
  await data.setRetention({}, as(tenant));
  const left = await messagesOf(tenant);
  await run;
  expect(left).toBeGreaterThan(0);
  expect(await messagesOf(tenant)).toBe(left);
  const { rows } = await service.pool.query('SELECT cursor, run_ended_at FROM retention WHERE account_id = $1', [
    tenant.accountUuid,
  ]);
  expect(rows).toEqual([{ cursor: null, run_ended_at: null }]);
});

it('deletes nothing by days that are being withdrawn', async () => {
  const { tenant } = await oldConversation();
  await data.setRetention({ messagesDays: 30, eventsDays: 2 }, as(tenant));
  await ageEvents(tenant);
  const events = await eventsOf(tenant);
  const changing = await service.pool.connect();
  await changing.query('BEGIN');
  await changing.query('UPDATE retention SET messages_days = NULL, events_days = NULL');
  const trimming = Promise.all([
    trimMessages(service.pool, tenant, 30, '00000000-0000-0000-0000-000000000000'),
    trimOutbox(service.pool, '-infinity'),
  ]);
  await eventually(async () => {
    const waiting = `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
                      WHERE datname = current_database() AND NOT granted`;
    expect((await service.pool.query(waiting)).rowCount).toBe(2);
  });
  await changing.query('COMMIT');
  changing.release();
  const [messages, outbox] = await trimming;
  expect(messages).toBeUndefined();
  expect(outbox.deleted).toBe(0);
  expect([await messagesOf(tenant), await eventsOf(tenant)]).toEqual([5, events]);
});

it('runs in one process at a time, for events too', async () => {
  const { tenant } = await oldConversation();
  await ageEvents(tenant);
  await data.setRetention({ eventsDays: 2 }, as(tenant));
  await runAlone(service.pool, 'conversation retention', () => enforce());
  expect(await eventsOf(tenant)).toBeGreaterThan(0);
  await enforce();
  expect(await eventsOf(tenant)).toBe(0);
});

it('stops between two statements when it is told to, and the next one goes on', async () => {
  const tenant = await manyOldConversations();
  await data.setRetention({ messagesDays: 30 }, as(tenant));
  const controller = new AbortController();
  const run = enforce(controller.signal);
  await eventually(async () => expect(await messagesOf(tenant)).toBeLessThan(2_000), { intervalMs: 1 });
  controller.abort();
  await expect(run).rejects.toThrow('aborted');
  expect(await messagesOf(tenant)).toBeGreaterThan(0);
  await eventually(async () => {
    await enforce();
    expect(await messagesOf(tenant)).toBe(0);
  });
});

it.each([{ messagesDays: 0 }, { messagesDays: 36_501 }, { eventsDays: 8 }, { eventsDays: 0 }])(
  'refuses %j',
  async (request) => {
    await expect(data.setRetention(request, as(newTenant()))).rejects.toMatchObject({ code: 'validation_failed' });
  },
);
