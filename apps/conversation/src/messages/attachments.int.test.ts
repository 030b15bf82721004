import { newId, parseId } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { as, newTenant, startService, textMessage, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';
import { findAttachedMedia } from './attachments.store';

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

test('a message has its files, in the list and in its event, and an erasure takes them', async () => {
  const tenant = newTenant();
  const { id } = await service.open(tenant, service.addAgent(tenant));
  const uuid = parseId('conv', id) as string;
  const mediaIds = [newId('media'), newId('media')];
  const request = { ...textMessage(id, ''), mediaIds };
  const { message } = await service.client.sendMessage(request, as(tenant, 'k'));
  expect(message).toMatchObject({ content: '' });
  expect(message?.attachments.map((file) => file.id)).toEqual(mediaIds);
  expect(message?.attachments[0]).toMatchObject({ name: 'receipt.pdf', url: `/v1/media/${mediaIds[0]}/content` });
  const { messages } = await service.client.listMessages({ conversationId: id, descending: false }, as(tenant));
  expect(messages).toEqual([message]);
  const again = await service.client.sendMessage(request, as(tenant, 'k'));
  expect([again.replayed, again.message]).toEqual([true, message]);

  const { rows } = await service.pool.query<{ files: number }>(
    "SELECT json_array_length(data::json -> 'attachments') AS files FROM outbox WHERE type = 'message.created'",
  );
  expect(rows).toEqual([{ files: 2 }]);
  expect((await findAttachedMedia(service.pool, tenant, uuid)).sort()).toEqual([...mediaIds].sort());
  expect(await findAttachedMedia(service.pool, { ...tenant, mode: 'test' }, uuid)).toEqual([]);

  await service.pool.query({
    text: 'SELECT erase_messages($1, $2, $3::uuid[], 10)',
    values: [tenant.accountUuid, tenant.mode, [uuid]],
  });
  expect(await findAttachedMedia(service.pool, tenant, uuid)).toEqual([]);
});

test('an empty message needs files, and files need a conversation', async () => {
  const tenant = newTenant();
  const { id } = await service.open(tenant, service.addAgent(tenant));
  await expect(service.client.sendMessage(textMessage(id, ''), as(tenant))).rejects.toMatchObject({
    details: { fields: [{ path: 'content', code: 'min_length' }] },
  });
  const elsewhere = { ...textMessage(newId('conv'), 'x'), mediaIds: [newId('media')] };
  await expect(service.client.sendMessage(elsewhere, as(tenant))).rejects.toMatchObject({ code: 'not_found' });
  const mine = { ...textMessage(id, 'x'), mediaIds: [newId('media')] };
  await expect(service.client.sendMessage(mine, as(newTenant()))).rejects.toMatchObject({ code: 'not_found' });
});
