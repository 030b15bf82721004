import { MessageDeliveryStatus, Sender } from '@parley/contract/message';
import { parseEvent, toCloudEvent, toPublicEvent, type EventRow } from '@parley/events';
import type { Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, newTenant, startService, type TestService } from '../../test/start-service';

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

async function newAnswer(tenant: Tenant) {
  const { id } = await service.open(tenant, service.addAgent(tenant));
  await service.say(tenant, id, 'Where is it?');
  const { sequence } = await service.say(tenant, id, 'On its way', Sender.AGENT);
  return { conversationId: id, sequence };
}

const at = new Date('2026-11-21T09:00:00.000Z');
const sent = { status: MessageDeliveryStatus.SENT, providerMessageId: 'wamid.1', at };
const read = { status: MessageDeliveryStatus.READ, priceCategory: 'service', at };

test('a status rises, whoever says it first; each rise is an event with the message as it stands', async () => {
  const tenant = newTenant();
  const { conversationId, sequence } = await newAnswer(tenant);
  const record = (delivery: object) =>
    service.client.recordDelivery({ conversationId, sequence, delivery } as never, as(tenant));
  const reports = [read, sent, read, sent, read, sent];
  const answers = await Promise.all(reports.map(record));
  expect(answers.filter(({ isChanged }) => isChanged).length).toBeLessThanOrEqual(2);
  expect(await record({ status: MessageDeliveryStatus.FAILED, at })).toEqual({ isChanged: false });

  const { messages } = await service.client.listMessages({ conversationId } as never, as(tenant));
  expect(messages.at(-1)?.delivery).toMatchObject({ ...read, providerMessageId: 'wamid.1' });
  expect(messages[0]?.delivery).toBeUndefined();

  const text = `SELECT * FROM outbox WHERE account_id = $1 AND type = 'message.delivery_updated' ORDER BY position`;
  const { rows } = await service.pool.query<EventRow>(text, [tenant.accountUuid]);
  const events = rows.map((row) => toPublicEvent(parseEvent(toCloudEvent(row, '/parley/conversation').json)));
  expect(events).toHaveLength(answers.filter(({ isChanged }) => isChanged).length);
  expect(events.at(-1)?.data).toMatchObject({
    conversation_id: conversationId,
    content: 'On its way',
    delivery: { status: 'read', error: null, provider_message_id: 'wamid.1', price_category: 'service' },
  });
});

test('what is not there, somebody else’s, or the customer’s has no delivery', async () => {
  const tenant = newTenant();
  const { conversationId, sequence } = await newAnswer(tenant);
  const record = (request: object, who = tenant) =>
    service.client.recordDelivery({ conversationId, sequence, delivery: sent, ...request } as never, as(who));
  const notFound = { code: 'not_found' };
  await expect(record({}, newTenant())).rejects.toMatchObject(notFound);
  await expect(record({}, { ...tenant, mode: 'test' })).rejects.toMatchObject(notFound);
  await expect(record({ sequence: 1n })).rejects.toMatchObject(notFound);
  await expect(record({ sequence: 9n })).rejects.toMatchObject(notFound);
  await expect(record({ delivery: { status: 0, at } })).rejects.toMatchObject({ code: 'validation_failed' });
});
