import { createPool, type Pool } from '@parley/postgres';
import { createLogger } from '@parley/process';
import { newId, newUuid, parseId, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { draftMessage } from './message';
import type { NewMessage } from './messages.store';
import { sendBatched } from './send-batched';
import { MIGRATIONS, SCHEMA } from '../schema';
import { newTenant, startService, type TestService } from '../../test/start-service';

let database: TestDatabase;
let service: TestService;
let pool: Pool;
const tenant = newTenant();

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
  pool = createPool({
    url: database.url,
    schema: SCHEMA,
    applicationName: 'test',
    connectionsMax: 16,
    connectTimeoutMs: 60_000,
    statementTimeoutMs: 10_000,
    logger: createLogger('test', 'silent'),
  });
});
afterAll(async () => {
  await pool?.end();
  await service?.stop();
  await database?.drop();
});

async function openUuid(): Promise<string> {
  const { id } = await service.open(tenant, service.addAgent(tenant));
  return parseId('conv', id) as string;
}

const { signal } = new AbortController();
const facts = { sentiment: 0.5, intent: null, question: null, language: 'en' };

function aMessage(conversationId: string, content: string, key?: string, traceparent?: string): NewMessage {
  const draft = draftMessage({ type: 'text', content, sender: 'customer' });
  const idempotency = key === undefined ? undefined : { scope: 'test', key, lock: '7', requestHash: Buffer.from(key) };
  return { id: newUuid(), conversationId, draft, facts, idempotency, traceparent };
}

async function contents(conversationId: string): Promise<{ sequence: number; content: string }[]> {
  const { rows } = await pool.query<{ sequence: number; content: string }>({
    text: 'SELECT sequence, content FROM messages WHERE conversation_id = $1 ORDER BY sequence',
    values: [conversationId],
  });
  return rows;
}

async function transactions(conversationId: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>({
    text: 'SELECT count(DISTINCT xmin::text) AS n FROM messages WHERE conversation_id = $1',
    values: [conversationId],
  });
  return rows[0]?.n ?? -1;
}

test('messages that wait at the same time share transactions, and keep their order within a conversation', async () => {
  const send = sendBatched(pool);
  const conversations = await Promise.all(Array.from({ length: 8 }, openUuid));
  const outcomes = await Promise.all(
    Array.from({ length: 400 }, (_, at) =>
      send(tenant, aMessage(conversations[at % 8] as string, `message ${at}`), signal),
    ),
  );
  expect(new Set(outcomes.map(({ verdict }) => verdict))).toEqual(new Set(['sent']));
  for (const [first, id] of conversations.entries()) {
    const expected = Array.from({ length: 50 }, (_, index) => `message ${first + index * 8}`);
    const stored = await contents(id);
    expect(stored.map(({ sequence }) => sequence)).toEqual(expected.map((_, index) => index + 1));
    expect(stored.map(({ content }) => content).sort()).toEqual(expected.sort());
    expect(await transactions(id)).toBeLessThanOrEqual(10);
  }
});

test('in one transaction, the order of arrival is the order of the conversation', async () => {
  const send = sendBatched(pool);
  const id = await openUuid();
  await Promise.all(Array.from({ length: 60 }, (_, at) => send(tenant, aMessage(id, String(at)), signal)));
  expect((await contents(id)).map(({ content }) => content)).toEqual(Array.from({ length: 60 }, (_, at) => String(at)));
  expect(await transactions(id)).toBe(1);
});

test('each message of a batch gets its own verdict', async () => {
  const send = sendBatched(pool);
  const [mine, other] = [await openUuid(), await openUuid()];
  const foreign: Tenant = newTenant();
  const verdicts = await Promise.all([
    send(tenant, aMessage(mine, 'first', 'k1'), signal),
    send(tenant, aMessage(mine, 'first', 'k1'), signal),
    send(foreign, aMessage(mine, 'not theirs'), signal),
    send(tenant, aMessage(parseId('conv', newId('conv')) as string, 'to nowhere'), signal),
    send(tenant, aMessage(other, 'plain'), signal),
  ]);
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['sent', 'replayed', 'not_found', 'not_found', 'sent']);
  expect(await contents(mine)).toEqual([{ sequence: 1, content: 'first' }]);
});

test('each event of a batch goes on with the trace of its own message', async () => {
  const send = sendBatched(pool);
  const id = await openUuid();
  const traces = ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', undefined, undefined];
  await Promise.all(traces.map((trace, at) => send(tenant, aMessage(id, String(at), undefined, trace), signal)));
  const { rows } = await pool.query<{ traceparent: string | null }>({
    text: `SELECT traceparent FROM outbox WHERE ordering_key = $1 AND type = 'message.created' ORDER BY position`,
    values: [id],
  });
  expect(rows.map(({ traceparent }) => traceparent)).toEqual(traces.map((trace) => trace ?? null));
});

test('what fails for one message fails for that one only', async () => {
  const send = sendBatched(pool);
  const id = await openUuid();
  const good = aMessage(id, 'good');
  const bad = { ...good, id: newUuid(), draft: { ...good.draft, metadata: 'no JSON' } };
  const settled = await Promise.allSettled([
    send(tenant, aMessage(id, 'before'), signal),
    send(tenant, bad, signal),
    send(tenant, aMessage(id, 'after'), signal),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((await contents(id)).map(({ content }) => content)).toEqual(['before', 'after']);
});

test('what is sent by itself after a batch has failed is not sent either, if its caller has gone', async () => {
  const send = sendBatched(pool);
  const id = await openUuid();
  const gone = new AbortController();
  const draft = { ...aMessage(id, 'bad').draft, metadata: 'no JSON' };
  const settled = await Promise.allSettled([
    send(tenant, { ...aMessage(id, 'bad'), draft }, signal).finally(() => gone.abort()),
    send(tenant, aMessage(id, 'late'), gone.signal),
    send(tenant, aMessage(id, 'in time'), signal),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(settled[1]).toMatchObject({ reason: { code: 'deadline_exceeded' } });
  expect((await contents(id)).map(({ content }) => content)).toEqual(['in time']);
});

test('a hot conversation and batches in every order end without a deadlock', async () => {
  const senders = [sendBatched(pool), sendBatched(pool)];
  const conversations = await Promise.all(Array.from({ length: 5 }, openUuid));
  const outcomes = await Promise.all(
    Array.from({ length: 600 }, (_, at) => {
      const id = conversations[(at * 7) % 5] as string;
      return (senders[at % 2] as ReturnType<typeof sendBatched>)(tenant, aMessage(id, 'x'), signal);
    }),
  );
  expect(outcomes.every(({ verdict }) => verdict === 'sent')).toBe(true);
  const { rows } = await pool.query<{ n: number }>({
    text: 'SELECT sum(messages_count)::int AS n FROM conversations WHERE id = ANY($1::uuid[])',
    values: [conversations],
  });
  expect(rows[0]?.n).toBe(600);
});

test('what waits in vain is not sent: its caller has gone before its turn', async () => {
  const send = sendBatched(pool);
  const conversations = await Promise.all(Array.from({ length: 4 }, openUuid));
  const other = await openUuid();
  const gone = new AbortController();
  const blocker = await pool.connect();
  await blocker.query('BEGIN');
  await blocker.query('SELECT FROM conversations WHERE id = ANY($1) FOR UPDATE', [conversations]);
  const running = [];
  // Four transactions, each waiting for the blocker.
  for (const id of conversations) {
    running.push(send(tenant, aMessage(id, 'under way'), gone.signal));
    await new Promise(setImmediate);
  }
  const later = [send(tenant, aMessage(other, 'late'), gone.signal), send(tenant, aMessage(other, 'in time'), signal)];
  gone.abort();
  await blocker.query('COMMIT');
  blocker.release();
  const settled = await Promise.allSettled([...running, ...later]);
  expect(settled.map(({ status }) => status)).toEqual([...running.map(() => 'fulfilled'), 'rejected', 'fulfilled']);
  expect(settled.at(-2)).toMatchObject({ reason: { code: 'deadline_exceeded' } });
  expect((await contents(other)).map(({ content }) => content)).toEqual(['in time']);
});

test('a message that loses a deadlock is sent all the same, once', async () => {
  const conversationId = await openUuid();
  const lost = Object.assign(new Error('deadlock detected'), { code: '40P01', severity: 'ERROR' });
  let losses = 2;
  const query = (statement: Parameters<Pool['query']>[0]): Promise<unknown> =>
    losses-- > 0 ? Promise.reject(lost) : pool.query(statement);
  const send = sendBatched({ query } as unknown as Pool);
  expect(await send(tenant, aMessage(conversationId, 'Hello'), signal)).toMatchObject({ verdict: 'sent', sequence: 1 });
  expect(await contents(conversationId)).toEqual([{ sequence: 1, content: 'Hello' }]);
});
