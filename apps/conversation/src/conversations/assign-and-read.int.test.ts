import { parseEvent, toCloudEvent, toPublicEvent, type EventRow } from '@parley/events';
import { newId, type Tenant } from '@parley/schemas';
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

const member = newId('member');
const newConversation = async (tenant: Tenant) => service.open(tenant, service.addAgent(tenant));
const assign = (tenant: Tenant, id: string, assigneeId: string, expectedVersion?: bigint) =>
  service.client.updateConversation({ id, status: 0, assigneeId, expectedVersion }, as(tenant));

async function lastEvent(tenant: Tenant) {
  const text = 'SELECT * FROM outbox WHERE account_id = $1 ORDER BY position DESC LIMIT 1';
  const { rows } = await service.pool.query<EventRow>(text, [tenant.accountUuid]);
  return toPublicEvent(parseEvent(toCloudEvent(rows[0] as EventRow, '/parley/conversation').json));
}

test('of two who take a conversation on at once, one does, and the other learns of it', async () => {
  const tenant = newTenant();
  const { id, version } = await newConversation(tenant);
  const both = await Promise.allSettled([
    assign(tenant, id, member, version),
    assign(tenant, id, newId('member'), version),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'precondition_failed' } });
});

test('an assignee is told by an event, stays through messages and changes of status, and is taken back', async () => {
  const tenant = newTenant();
  const { id } = await newConversation(tenant);
  const { conversation } = await assign(tenant, id, member);
  expect(conversation).toMatchObject({ assigneeId: member, version: 2n });
  expect(await lastEvent(tenant)).toMatchObject({ type: 'conversation.escalated', data: { id, assignee_id: member } });
  expect((await assign(tenant, id, member)).conversation?.version).toBe(2n);

  await service.client.resolveConversation({ id }, as(tenant));
  await service.say(tenant, id, 'I am back');
  expect(await lastEvent(tenant)).toMatchObject({ type: 'message.created' });
  const found = await service.client.getConversation({ id, newestMessages: 0 }, as(tenant));
  expect(found.conversation).toMatchObject({ assigneeId: member, status: 1 });
  expect((await assign(tenant, id, '')).conversation?.assigneeId).toBeUndefined();
  await expect(assign(tenant, id, newId('agent'))).rejects.toMatchObject({
    details: { fields: [{ path: 'assignee_id', code: 'not_found' }] },
  });
});

test('a read mark is told by an event, moves both ways, and spoils nobody an edit', async () => {
  const tenant = newTenant();
  const { id, version, updatedAt } = await newConversation(tenant);
  await service.say(tenant, id, 'hello');
  await service.say(tenant, id, 'are you there?');
  const mark = (sequence: bigint, expectedVersion?: bigint) =>
    service.client.markConversationRead({ id, sequence, expectedVersion }, as(tenant));
  const { conversation } = await mark(2n);
  expect(conversation).toMatchObject({ version, read: { sequence: 2n, at: expect.any(Date) as Date } });
  expect(await lastEvent(tenant)).toMatchObject({ type: 'conversation.read', data: { id, read: { sequence: 2 } } });
  expect((await mark(2n)).conversation).toEqual(conversation);
  expect((await mark(1n, version)).conversation?.read?.sequence).toBe(1n);
  await expect(mark(1n, version + 1n)).rejects.toMatchObject({ code: 'precondition_failed' });
  await expect(mark(3n)).rejects.toMatchObject({ details: { fields: [{ path: 'sequence', code: 'range' }] } });
  await expect(mark(-1n)).rejects.toMatchObject({ code: 'validation_failed' });
  expect(updatedAt).toBeDefined();
  await service.say(tenant, id, 'hello?');
  const found = await service.client.getConversation({ id, newestMessages: 0 }, as(tenant));
  expect(found.conversation).toMatchObject({ messagesCount: 3n, read: { sequence: 1n } });
  const otherTenant = service.client.markConversationRead({ id, sequence: 0n }, as({ ...tenant, mode: 'test' }));
  await expect(otherTenant).rejects.toMatchObject({ code: 'not_found' });
});
