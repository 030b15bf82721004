import { connectNats, ensureStream, publish, streams, type Nats } from '@parley/jetstream';
import { createMetrics } from '@parley/process';
import { formatId, newUuid, permissions, type Tenant } from '@parley/schemas';
import { eventually, testDatabase, testNats, type TestDatabase, type TestServer } from '@parley/testing';
import { Webhook } from 'standardwebhooks';
import { messageEvent } from '../../test/make-events';
import { startReceiver, type Receiver } from '../../test/receiver';
import { as, logger, newTenant, startService, type TestService } from '../../test/start-service';
import type { Workers } from '../delivery/workers';
import { recoverWebhooks } from '../recovery/recover-webhooks';
import { MIGRATIONS, SCHEMA } from '../schema';
import { consumeEvents } from './consume-events';

let database: TestDatabase;
let service: TestService;
let server: TestServer;
let nats: Nats;
let receiver: Receiver;
let workers: Workers;
const all = [...permissions];
const consumers: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
  server = await testNats();
  nats = connectNats({ url: server.url, name: 'test', logger });
  await eventually(() => expect(nats.isConnected()).toBe(true));
  for (const stream of Object.values(streams)) await ensureStream(nats, stream);
  receiver = await startReceiver();
  workers = service.startWorkers();
  const metrics = createMetrics('consumers');
  consumers.push(...consumeEvents({ nats, pool: service.pool, wakeWorkers: () => workers.wake(), logger, metrics }));
});
afterAll(async () => {
  await Promise.all(consumers.map((consumer) => consumer.stop()));
  await service?.stop();
  await receiver?.stop();
  await nats?.close();
  await server?.stop();
  await database?.drop();
});

async function emit(tenant: Tenant, fields: Parameters<typeof messageEvent>[1] = {}, json?: string): Promise<string> {
  const id = fields.id ?? newUuid();
  const event = messageEvent(tenant, { ...fields, id });
  const data = json ?? event.json;
  await publish(nats, { stream: streams.conversationEvents.name, subject: event.subject, data, messageId: newUuid() });
  return id;
}

test('an event is signed and sent once, as the official library verifies it', async () => {
  const tenant = newTenant();
  const { secret } = await service.create(tenant, `${receiver.url}/signed`);
  const id = await emit(tenant);
  await emit(tenant, { id });
  const [one] = await eventually(() => {
    expect(receiver.at('/signed')).toHaveLength(1);
    return receiver.at('/signed');
  });
  const event = new Webhook(secret).verify(one!.body, one!.headers) as object;
  expect(event).toMatchObject({
    type: 'message.created',
    mode: 'live',
    data: { content: 'Where is my order? 🚚 \u2028', sequence: 1 },
  });
  expect(one!.headers['webhook-id']).toBe((event as { id: string }).id);
  expect(JSON.stringify(event)).not.toContain('sentiment');
  expect(() => new Webhook(secret).verify(`${one!.body} `, one!.headers)).toThrow();
});

test('while a secret takes the place of another, both sign', async () => {
  const tenant = newTenant();
  const { id, secret } = await service.create(tenant, `${receiver.url}/rotated`);
  const fields = '{}';
  const rotated = await service.client.rotateSecret({ id, fields, permissions: [] }, as(tenant, 'once'));
  expect(rotated.secret).not.toBe(secret);
  expect((await service.client.rotateSecret({ id, fields, permissions: [] }, as(tenant, 'once'))).secret).toBe(
    rotated.secret,
  );
  await emit(tenant);
  await eventually(() => expect(receiver.at('/rotated')).toHaveLength(1));
  const { body, headers } = receiver.at('/rotated')[0]!;
  for (const each of [secret, rotated.secret]) expect(new Webhook(each).verify(body, headers)).toBeDefined();
  await service.pool.query(
    `UPDATE webhooks SET old_secrets = replace(old_secrets::text, '"until":"2', '"until":"1')::json WHERE account_id = $1`,
    [tenant.accountUuid],
  );
  await emit(tenant);
  await eventually(() => expect(receiver.at('/rotated')).toHaveLength(2));
  const later = receiver.at('/rotated')[1]!;
  expect(new Webhook(rotated.secret).verify(later.body, later.headers)).toBeDefined();
  expect(() => new Webhook(secret).verify(later.body, later.headers)).toThrow();
});

test('what is no event is set aside, and stops nothing', async () => {
  const tenant = newTenant();
  await service.create(tenant, `${receiver.url}/beside-malformed`);
  await emit(tenant, {}, '{"specversion":"1.0"');
  await emit(tenant, {}, '{"specversion":"1.0","type":"message.created"}');
  await emit(tenant);
  await eventually(() => expect(receiver.at('/beside-malformed')).toHaveLength(1));
});

test('a test sends one event at once, also where the webhook is disabled, and says what came of it', async () => {
  const tenant = newTenant();
  const { id, secret } = await service.create(tenant, `${receiver.url}/test`, { status: 'disabled' });
  const { delivery, attempts } = await service.client.testWebhook({ id, permissions: all }, as(tenant));
  expect(delivery).toMatchObject({ isTest: true, status: 2, eventType: 'webhook.test', attempts: 1 });
  expect(attempts).toEqual([expect.objectContaining({ status: 204, answer: '' })]);
  const { body, headers } = receiver.at('/test')[0]!;
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test', data: { id } });
});

test('what was missed is sent on demand: what failed, and what happened before there was a webhook', async () => {
  const tenant = newTenant();
  const since = new Date(Date.now() - 60_000).toISOString();
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await emit(tenant);
  await emit(newTenant());
  const { id } = await service.create(tenant, `${receiver.url}/recovered`);
  await service.pool.query(
    "UPDATE webhooks SET created_at = created_at + interval '10 minutes' WHERE account_id = $1",
    [tenant.accountUuid],
  );
  const recover = async () => {
    const request = { id, fields: JSON.stringify({ since, until }), permissions: all };
    const { failedDeliveries } = await service.client.recoverWebhook(request, as(tenant));
    await recoverWebhooks(
      { pool: service.pool, nats, wakeWorkers: () => workers.wake() },
      new AbortController().signal,
    );
    return failedDeliveries;
  };
  expect(await recover()).toBe(0n);
  await eventually(() => expect(receiver.at('/recovered')).toHaveLength(1));
  await recover();
  // The receiver has it before it is recorded.
  await eventually(async () => {
    const { deliveries } = await service.client.listDeliveries({ webhookId: id, statuses: [2] }, as(tenant));
    expect(deliveries).toHaveLength(1);
  });
  await service.pool.query("UPDATE deliveries SET status = 'failed' WHERE account_id = $1", [tenant.accountUuid]);
  expect(await recover()).toBe(1n);
  await eventually(() => expect(receiver.at('/recovered')).toHaveLength(2));
  expect(new Set(receiver.at('/recovered').map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const { deliveries } = await service.client.listDeliveries({ webhookId: id, statuses: [] }, as(tenant));
  expect(deliveries).toHaveLength(1);
});

test('a delivery is sent again on demand, under its own id; what was erased is not', async () => {
  const tenant = newTenant();
  const { id: webhookId } = await service.create(tenant, `${receiver.url}/resent`);
  const conversationId = newUuid();
  await emit(tenant, { conversationId });
  const list = () => service.client.listDeliveries({ webhookId, statuses: [2] }, as(tenant));
  const [delivery] = await eventually(async () => {
    const { deliveries } = await list();
    expect(deliveries).toHaveLength(1);
    return deliveries;
  });
  const { id } = delivery!;
  const resend = () => service.client.resendDelivery({ id, permissions: all }, as(tenant, 'again'));
  expect((await resend()).replayed).toBe(false);
  await eventually(() => expect(receiver.at('/resent')).toHaveLength(2));
  // A repeated request sends nothing.
  expect((await resend()).replayed).toBe(true);
  await eventually(async () => expect((await list()).deliveries).toHaveLength(1));
  const found = await service.client.getDelivery({ id }, as(tenant));
  expect(found.attempts).toHaveLength(2);
  expect(found.payload).toBe(receiver.at('/resent')[0]?.body);
  const conversationIds = [formatId('conv', conversationId)];
  const dry = await service.client.eraseConversations({ conversationIds, dryRun: true }, as(tenant));
  expect(dry.findings).toEqual([{ place: 'webhook.payloads', found: 1n, erased: 0n }]);
  await service.client.eraseConversations({ conversationIds, dryRun: false }, as(newTenant()));
  const erased = await service.client.eraseConversations({ conversationIds, dryRun: false }, as(tenant));
  expect(erased.findings).toEqual([{ place: 'webhook.payloads', found: 1n, erased: 1n }]);
  await expect(service.client.resendDelivery({ id, permissions: all }, as(tenant))).rejects.toMatchObject({
    code: 'invalid_transition',
  });
  expect((await service.client.getDelivery({ id }, as(tenant))).payload).toBeUndefined();
  const { rows } = await service.pool.query('SELECT FROM payloads WHERE account_id = $1', [tenant.accountUuid]);
  expect(rows).toEqual([]);
});
