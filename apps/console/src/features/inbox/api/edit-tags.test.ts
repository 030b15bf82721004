import { PreconditionFailedError, type Conversation, type Parley } from '@parley/sdk';
import { QueryClient } from '@tanstack/react-query';
import { editTags, showEdit, type TagEdit } from './edit-tags';

const withVip: TagEdit = (tags) => (tags.includes('vip') ? tags : [...tags, 'vip']);
const conversation = (tags: string[]) => ({ id: 'conv_1', tags }) as Conversation;
const faster = new PreconditionFailedError('412', {
  status: 412,
  headers: new Headers(),
  body: '',
  problem: undefined,
});

function apiWith(colleagues: readonly string[], tags: string[]) {
  const left = [...colleagues];
  const update = jest.fn(async (_id: string, change: { tags: string[] }) => {
    const theirs = left.shift();
    if (theirs === undefined) return conversation((tags = change.tags));
    tags = [...tags, theirs];
    throw faster;
  });
  const get = () => ({ withResponse: async () => ({ data: conversation(tags), etag: '"1"' }) });
  return { client: { conversations: { get, update } } as unknown as Parley, update };
}

it('reads and writes again when a colleague was faster, and keeps what that one gave', async () => {
  const { client } = apiWith(['one', 'two'], ['old']);
  expect((await editTags(client, 'conv_1', withVip)).tags).toEqual(['old', 'one', 'two', 'vip']);
});

it('writes nothing where the tag is there, and gives up when somebody is faster every time', async () => {
  const there = apiWith([], ['vip']);
  expect((await editTags(there.client, 'conv_1', withVip)).tags).toEqual(['vip']);
  expect(there.update).not.toHaveBeenCalled();
  const raced = apiWith(['1', '2', '3', '4', '5', '6'], []);
  await expect(editTags(raced.client, 'conv_1', withVip)).rejects.toBe(faster);
  expect(raced.update).toHaveBeenCalledTimes(5);
});

it('shows an edit at once, and takes it back unless something newer has come', () => {
  const cache = new QueryClient();
  const key = ['conversation'];
  const tagsOf = () => cache.getQueryData<Conversation>(key)?.tags;
  showEdit(cache, key, withVip)();
  expect(tagsOf()).toBeUndefined();
  cache.setQueryData(key, conversation(['old']));
  const takeBack = showEdit(cache, key, withVip);
  expect(tagsOf()).toEqual(['old', 'vip']);
  takeBack();
  expect(tagsOf()).toEqual(['old']);
  const takeBackLate = showEdit(cache, key, withVip);
  cache.setQueryData(key, conversation(['newer']));
  takeBackLate();
  expect(tagsOf()).toEqual(['newer']);
  cache.clear();
});
