import { MessageDeliveryStatus, Sender } from '@parley/contract/message';
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

const { FAILED, READ } = MessageDeliveryStatus;

test('what agents said up to a message is read, once, each with an event; what failed stays, the rest waits', async () => {
  const tenant = newTenant();
  const { id: conversationId } = await service.open(tenant, service.addAgent(tenant));
  await service.say(tenant, conversationId, 'Where is it?');
  for (const text of ['One moment', 'Lost', 'Here', 'Else?'])
    await service.say(tenant, conversationId, text, Sender.AGENT);
  await service.client.recordDelivery(
    { conversationId, sequence: 3n, delivery: { status: FAILED, at: new Date() } } as never,
    as(tenant),
  );
  const see = (sequence: bigint) => service.client.recordSeen({ conversationId, sequence }, as(tenant));
  const answers = await Promise.all([see(4n), see(4n), see(2n)]);
  expect(answers.reduce((sum, { messages }) => sum + messages, 0)).toBe(2);
  expect(await see(1n)).toEqual({ messages: 0 });

  const { messages } = await service.client.listMessages({ conversationId } as never, as(tenant));
  expect(messages.map(({ delivery }) => delivery?.status)).toEqual([undefined, READ, FAILED, READ, undefined]);
  const { rows } = await service.pool.query<{ sequence: number }>(
    `SELECT (data::json ->> 'sequence')::integer AS sequence FROM outbox
      WHERE account_id = $1 AND type = 'message.delivery_updated' ORDER BY position`,
    [tenant.accountUuid],
  );
  expect(rows.map(({ sequence }) => sequence).sort()).toEqual([2, 3, 4]);
});

test('of a long conversation the newest hundred count; no other account, and no message that is none', async () => {
  const tenant = newTenant();
  const { id: conversationId } = await service.open(tenant, service.addAgent(tenant));
  for (let count = 0; count < 102; count += 1) await service.say(tenant, conversationId, 'Yes', Sender.AGENT);
  const see = (sequence: bigint, who = tenant) => service.client.recordSeen({ conversationId, sequence }, as(who));
  await expect(see(1n, newTenant())).rejects.toMatchObject({ code: 'not_found' });
  await expect(see(1n, { ...tenant, mode: 'test' })).rejects.toMatchObject({ code: 'not_found' });
  for (const sequence of [0n, -1n, 2n ** 62n])
    await expect(see(sequence)).rejects.toMatchObject({ code: 'validation_failed' });
  expect(await see(102n)).toEqual({ messages: 100 });
});
