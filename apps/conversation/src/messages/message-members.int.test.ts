import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PostTurnOutcome } from '@parley/contract/conversation';
import { Author, MessageType, Sender } from '@parley/contract/message';
import { formatId, newId, newUuid, parseId, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { as, newTenant, startService, textMessage, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';

let database: TestDatabase;
let service: TestService;
let tenant: Tenant;
beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
  tenant = newTenant();
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

const memberId = newId('member');
const open = async () => (await service.open(tenant, service.addAgent(tenant))).id;
const reply = (conversationId: string, fields: object = {}, key?: string) =>
  service.client.sendMessage(
    { ...textMessage(conversationId, 'I am here', Sender.AGENT), author: Author.HUMAN, ...fields },
    as(tenant, key),
  );
const membersOf = async (conversationId: string) => {
  const request = { conversationId, descending: false };
  return (await service.client.listMessages(request, as(tenant))).messages.map((message) => message.memberId);
};
const eventsOf = async (conversationId: string) => {
  const { rows } = await service.pool.query<{ id: string | null }>(
    `SELECT data ->> 'member_id' AS id FROM outbox WHERE ordering_key = $1 AND type = 'message.created' ORDER BY position`,
    [parseId('conv', conversationId)],
  );
  return rows.map(({ id }) => id);
};

it('a message keeps the member who wrote it, in every answer and in its event', async () => {
  const id = await open();
  const sent = await reply(id, { memberId }, 'key-1');
  expect(sent.message?.memberId).toBe(memberId);
  expect(await reply(id, { memberId }, 'key-1')).toEqual({ ...sent, replayed: true });
  await service.say(tenant, id, 'Thank you');
  await reply(id);
  expect(await membersOf(id)).toEqual([memberId, undefined, undefined]);
  expect(await eventsOf(id)).toEqual([memberId, null, null]);
  const messageId = sent.message?.id ?? '';
  expect(await service.client.getMessage({ conversationId: id, id: messageId }, as(tenant))).toEqual({
    message: sent.message,
  });
});

it.each([
  [{ memberId: newId('key') }, 'format'],
  [{ memberId, author: Author.AI }, 'conflict'],
  [{ memberId, author: Author.CUSTOMER, sender: Sender.CUSTOMER }, 'conflict'],
])('%j is refused', async (fields, code) => {
  const refusal = { code: 'validation_failed', details: { fields: [{ path: 'member_id', code }] } };
  await expect(reply(await open(), fields)).rejects.toMatchObject(refusal);
});

it('what an agent suggested keeps the member who approved it, and remains what an agent says', async () => {
  const id = await open();
  const { sequence } = await service.say(tenant, id, 'Where is it?');
  const post = (fields: object) =>
    service.client.postTurn(
      {
        ...{ conversationId: id, turnId: newId('turn'), expectedSequence: sequence, resolution: 0 },
        messages: [{ type: MessageType.TEXT, content: 'On its way.', buttons: [], sources: [] }],
        ...fields,
      },
      as(tenant),
    );
  await expect(post({ memberId: 'member_1' })).rejects.toMatchObject({
    details: { fields: [{ path: 'member_id', code: 'format' }] },
  });
  expect(await post({ memberId })).toMatchObject({
    outcome: PostTurnOutcome.POSTED,
    messages: [{ author: Author.AI, memberId }],
  });
  expect(await eventsOf(id)).toEqual([null, memberId]);
});

it('a process of the release before names the writer otherwise, and the message keeps them', async () => {
  const id = await open();
  const writer = newUuid();
  const message = {
    ...{ id: newUuid(), type: 'text', content: 'Hello', sender: 'agent', author: 'human', metadata: {} },
    ...{ sentiment: 0, writer_id: writer },
  };
  const { rows } = await service.pool.query<{ verdict: string }>(
    'SELECT verdict FROM send_message($1, $2, $3, $4, 0, NULL, NULL, NULL, NULL)',
    [tenant.accountUuid, tenant.mode, parseId('conv', id), JSON.stringify(message)],
  );
  expect(rows).toEqual([{ verdict: 'sent' }]);
  expect(await membersOf(id)).toEqual([formatId('member', writer)]);
});

it('the migration reads the writer of earlier messages from their metadata, where it is one', async () => {
  const id = await open();
  const forged = ['member_81m8h3ckd6fbqrp0kfwfs9wp7a', 'member_ILOU', 'gym 4711'];
  const written = [memberId, 'member_7zzzzzzzzzzzzzzzzzzzzzzzzz', 'member_00000000000000000000000000', ...forged];
  for (const one of written) await reply(id, { metadata: JSON.stringify({ member_id: one }) });
  await reply(id, { author: Author.AI, metadata: JSON.stringify({ member_id: memberId }) });
  expect(await membersOf(id)).toEqual(Array.from({ length: 7 }, () => undefined));
  await service.pool.query(
    readFileSync(join(MIGRATIONS.at(-1) as string, '0025_fill_members_of_messages.sql'), 'utf8'),
  );
  expect(await membersOf(id)).toEqual([...written.slice(0, 3), undefined, undefined, undefined, undefined]);
});

it('an erasure of the customer leaves the member, and an export has it', async () => {
  const id = await open();
  await reply(id, { memberId, metadata: JSON.stringify({ member_id: memberId }) });
  const place = [tenant.accountUuid, tenant.mode, parseId('conv', id)];
  const exported = async () => {
    const { rows } = await service.pool.query<{ data: string }>(
      `SELECT exported_message(m)::text AS data FROM messages m WHERE account_id = $1 AND mode = $2 AND conversation_id = $3`,
      place,
    );
    return rows.map(({ data }) => JSON.parse(data) as object);
  };
  expect(await exported()).toMatchObject([{ member_id: memberId, content: 'I am here' }]);
  await service.pool.query('SELECT erase_messages($1, $2, ARRAY[$3::uuid], 10)', place);
  expect(await exported()).toMatchObject([{ member_id: memberId, content: '[erased]', metadata: {} }]);
  const { rows } = await service.pool.query<{ data: string }>(
    `SELECT erased_message_data(data::jsonb)::text AS data FROM outbox WHERE ordering_key = $1 AND type = 'message.created'`,
    [parseId('conv', id)],
  );
  expect(JSON.parse(rows[0]?.data ?? '')).toMatchObject({ member_id: memberId, content: '[erased]' });
});
