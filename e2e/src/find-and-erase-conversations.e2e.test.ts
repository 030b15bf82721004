import { NotFoundError, PermissionError, PreconditionFailedError } from '@parley/sdk';
import { eventually } from '@parley/testing';
import { closeClients, newAccount } from './accounts';
import { absent, getConversation, makeAgent, openConversation, sendMessage } from './fixtures';
import { searchStores } from './search-stores';

afterAll(closeClients);

test('conversations are found by tag, metadata and read state, each with its last message in the same call', async () => {
  const { live, test: sandbox } = await newAccount();
  const agent = await makeAgent(live);
  const open = (tags: string[], metadata: Record<string, unknown>) =>
    openConversation(live, agent.id, { tags, metadata });
  const first = await open(['vip', 'a,b'], { order_id: 'A-1', attempts: 3, 'a.b': true });
  const second = await open(['vip'], { order_id: 'A-2', attempts: '3' });
  const third = await open([], {});
  const { id: lastId } = await sendMessage(live, first.id, 'Where is my order?');
  await live.parley.conversations.markRead(second.id, { sequence: second.messages_count });
  const { list } = live.parley.conversations;
  const found = async (query: Parameters<typeof list>[0]): Promise<string[]> => {
    const { data, pagination } = await list(query);
    expect(pagination.total).toBe(data.length);
    return data.map(({ id }) => id);
  };

  expect(await found({ tag: ['vip'] })).toEqual([second.id, first.id]);
  expect(await found({ tag: ['vip', 'a,b'] })).toEqual([first.id]);
  expect(await found({ 'metadata.order_id': 'A-2' })).toEqual([second.id]);
  expect(await found({ 'metadata.attempts': 3, tag: ['vip'] })).toEqual([second.id, first.id]);
  expect(await found({ 'metadata.a.b': true })).toEqual([first.id]);
  expect(await found({ 'metadata.order_id': 'A-1', status: ['resolved'] })).toEqual([]);
  expect(await found({ is_unread: 'true', tag: ['vip'] })).toEqual([first.id]);
  expect(await found({ is_unread: 'false', tag: ['vip'] })).toEqual([second.id]);
  expect(await found({ has_suggestion: 'true' })).toEqual([]);
  expect((await sandbox.parley.conversations.list({ tag: ['vip'] })).pagination.total).toBe(0);

  const { data } = await list({ expand: ['last_message'] });
  expect(data.map(({ id, last_message: last }) => [id, last?.sequence])).toEqual([
    [third.id, third.messages_count === 0 ? undefined : 1],
    [second.id, second.messages_count === 0 ? undefined : 1],
    [first.id, first.messages_count + 1],
  ]);
  expect(data[2]?.last_message).toMatchObject({ id: lastId, content: 'Where is my order?' });
});

test('a key with conversations:erase erases one conversation of a customer, and no other', async () => {
  const account = await newAccount();
  const { live } = account;
  const agent = await makeAgent(live);
  const marker = `mk${Math.random().toString(36).slice(2, 12)}`;
  const kept = `kept${marker.slice(2)}`;
  const { id } = await openConversation(live, agent.id, { customer: { id: 'c', name: marker }, tags: [marker] });
  await sendMessage(live, id, `Where is the parcel of ${marker}?`);
  await live.parley.conversations.notes.create(id, { content: `About ${marker}` });
  const other = await openConversation(live, agent.id, { customer: { id: 'c' }, tags: [kept] });
  await eventually(async () => expect((await searchStores(marker)).join()).toContain('messages_v1'));

  const { api: eraser } = await account.createKey({ mode: 'live', permissions: ['conversations:erase'] });
  const { api: writer } = await account.createKey({ mode: 'live', permissions: ['conversations:write'] });
  await expect(writer.parley.conversations.delete(id)).rejects.toThrow(PermissionError);
  await expect(eraser.parley.conversations.delete(absent.conversation)).rejects.toThrow(NotFoundError);
  await expect(eraser.parley.conversations.delete(id, { ifMatch: '"99-x"' })).rejects.toThrow(PreconditionFailedError);
  const { api: sandbox } = await account.createKey({ mode: 'test', permissions: ['conversations:erase'] });
  await expect(sandbox.parley.conversations.delete(id)).rejects.toThrow(NotFoundError);

  const asked = await eraser.parley.conversations.delete(id);
  const getErasure = (erasureId: string) => eraser.parley.account.erasures.get(erasureId);
  await eventually(async () => expect(await getErasure(asked.id)).toMatchObject({ state: 'done', verified: true }));
  // The customer has another conversation, and stays.
  expect(await searchStores(marker)).toEqual(['postgres conversation.customers: 1']);
  expect(await getConversation(live, id)).toMatchObject({ customer: { id: `erased_${id}`, name: null }, tags: [] });
  expect(await getConversation(live, other.id)).toMatchObject({ customer: { id: 'c' }, tags: [kept] });
  const { data: log } = await live.parley.audit.list({ object_id: asked.id });
  expect(log.map(({ action, actor }) => [action, actor.id])).toEqual([
    ['erasure.finished', asked.asked_by],
    ['erasure.requested', asked.asked_by],
  ]);
  expect(asked.asked_by).toMatch(/^key_/);

  const again = await eraser.parley.conversations.delete(id);
  await eventually(async () => expect((await getErasure(again.id)).finished_at).not.toBeNull());
});
