import { toCloudEvent } from '@parley/events';
import { connectNats, ensureStream, publish, streams, type Consumption, type Nats } from '@parley/jetstream';
import { createPool, type Pool } from '@parley/postgres';
import { createLogger, createMetrics } from '@parley/process';
import { formatId, newId, newUuid, type Tenant } from '@parley/schemas';
import { eventually, testDatabase, testNats, type TestDatabase, type TestServer } from '@parley/testing';
import { newTenant } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';
import { consumeAnswers } from './start-visitor-mails';
import { saveAddress } from './visitor-addresses.store';

const logger = createLogger('test', 'silent');
let database: TestDatabase;
let server: TestServer;
let pool: Pool;
let nats: Nats;
let consumption: Consumption;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  server = await testNats();
  pool = createPool({
    ...{ url: database.url, schema: SCHEMA, applicationName: 'channel', logger },
    ...{ connectionsMax: 4, connectTimeoutMs: 60_000, statementTimeoutMs: 60_000 },
  });
  nats = connectNats({ url: server.url, name: 'test', logger });
  await eventually(async () => void (await ensureStream(nats, streams.conversationEvents)));
  const waits = { awayMs: 60_000, pauseMs: 600_000 };
  consumption = consumeAnswers({ nats, pool, waits, logger, metrics: createMetrics('answers') });
});
afterAll(async () => {
  await consumption?.stop();
  await nats?.close();
  await pool?.end();
  await server?.stop();
  await database?.drop();
});

const at = '2026-11-29T12:00:00.000Z';

async function publishMessage(tenant: Tenant, uuid: string, fields: object, channel = 'widget'): Promise<void> {
  const id = formatId('conv', uuid);
  const conversation = {
    ...{ id, agent_id: newId('agent'), channel, customer: { id: 'zoe', name: null, email: null, phone: null } },
    ...{ status: 'escalated', sentiment: 'neutral', messages_count: 4, tags: [], metadata: {}, topics: [] },
    ...{ created_at: at, last_message_at: at, updated_at: at, resolved_at: null, escalated_at: at, rating: null },
    ...{ handoff: null, resolution: null, auto_resolved_at: null, can_reply_until: null },
    ...{ previous_conversation_id: null, is_verified: false, version: 1, revision: 2, is_repeat_contact: false },
    ...{ has_human_message: true, has_ai_answer: false, has_customer_message: true, assignee_id: null },
  };
  const message = {
    ...{ id: newId('msg'), conversation_id: id, type: 'text', content: 'Hello', sender: 'agent', author: 'human' },
    ...{ timestamp: at, metadata: {}, sources: [], attachments: [], version: 1, response_time_ms: null, sentiment: 0 },
    ...{ intent: null, question: null, language: null, conversation },
  };
  const row = {
    ...{ event_id: newUuid(), account_id: tenant.accountUuid, mode: tenant.mode, type: 'message.created' as const },
    ...{ object_id: message.id, data: JSON.stringify({ ...message, ...fields }), occurred_at: new Date() },
  };
  const { subject, json } = toCloudEvent(row, '/parley/conversation');
  await publish(nats, { stream: streams.conversationEvents.name, subject, messageId: row.event_id, data: json });
}

const save = (tenant: Tenant, conversationId: string, address: number) =>
  saveAddress(pool, {
    ...{ tenant, conversationId, channelId: newUuid(), sealedEmail: 'v1.sealed', emailHash: Buffer.alloc(32, address) },
    ...{ language: 'en', visitor: { customer: 'visitor_1', isVerified: false }, dueAt: undefined },
    getsAnswers: true,
  });

async function keepAddress(tenant: Tenant): Promise<string> {
  const conversationId = newUuid();
  await save(tenant, conversationId, 1);
  return conversationId;
}

async function noted(conversationId: string) {
  const { rows } = await pool.query<{ last_sequence: number; is_due: boolean }>(
    'SELECT last_sequence, due_at IS NOT NULL AS is_due FROM visitor_addresses WHERE id = $1',
    [conversationId],
  );
  return rows[0];
}

test('answers in live widgets are noted, the newest counts, and nothing else makes a conversation due', async () => {
  const [live, test] = [newTenant('live'), newTenant('test')];
  const [answered, silent, elsewhere, tried] = [
    ...[await keepAddress(live), await keepAddress(live), await keepAddress(live)],
    await keepAddress(test),
  ] as [string, string, string, string];
  await publishMessage(live, silent, { sequence: 9, sender: 'customer', author: 'customer' });
  await publishMessage(live, elsewhere, { sequence: 9 }, 'slack');
  await publishMessage(test, tried, { sequence: 9 });
  // Another account's conversation of the same id.
  await publishMessage(newTenant('live'), silent, { sequence: 9 });
  await publishMessage(live, answered, { sequence: 3 });
  // Late, and out of order.
  await publishMessage(live, answered, { sequence: 2 });
  await publishMessage(live, answered, { sequence: 5 });
  await eventually(async () => expect(await noted(answered)).toEqual({ last_sequence: 5, is_due: true }));
  for (const other of [silent, elsewhere, tried])
    expect(await noted(other)).toEqual({ last_sequence: 0, is_due: false });
});

test('the address of a conversation changes three times at most; the same one again is no change', async () => {
  const [tenant, conversationId] = [newTenant('live'), newUuid()];
  const kept = [];
  for (const address of [1, 1, 2, 3, 4, 4, 5, 4]) kept.push(await save(tenant, conversationId, address));
  expect(kept).toEqual([true, true, true, true, true, true, false, true]);
});
