import type { ListedThread } from '../threads/visitor-threads.store';
import type { ConversationPage } from './list-conversations';
import type { Visitor } from './visitor';
import { watchList } from './watch-list';

const visitor = {} as Visitor;
const page: ConversationPage = { data: [], has_more: false, next_cursor: null };

function watch() {
  const state = { seen: 1, nowMs: 0, pages: 0, fails: false, onPage: () => undefined as void };
  const list = watchList(
    {
      threads: () => Promise.resolve([{ id: 'thread', seenSequence: state.seen } as ListedThread]),
      page: () => {
        state.pages += 1;
        state.onPage();
        return state.fails ? Promise.reject(new Error('away')) : Promise.resolve(page);
      },
    },
    () => state.nowMs,
  );
  return { state, list };
}

test('a list that nothing has changed is read once in a minute', async () => {
  const { state, list } = watch();
  expect(await list.read(visitor)).toBe(page);
  for (state.nowMs of [15_000, 30_000, 45_000, 59_999]) expect(await list.read(visitor)).toBeUndefined();
  state.nowMs = 60_000;
  expect(await list.read(visitor)).toBe(page);
});

test.each([
  ['an event of one of its conversations', ({ list }: ReturnType<typeof watch>) => list.expire()],
  ['what was seen in another tab', ({ state }: ReturnType<typeof watch>) => (state.seen = 2)],
])('it is read again after %s', async (_, change) => {
  const watched = watch();
  await watched.list.read(visitor);
  change(watched);
  expect(await watched.list.read(visitor)).toBe(page);
  expect(await watched.list.read(visitor)).toBeUndefined();
});

test('an event while it is read, and a failure, make it be read again', async () => {
  const { state, list } = watch();
  state.onPage = () => list.expire();
  await list.read(visitor);
  state.onPage = () => undefined;
  state.fails = true;
  await expect(list.read(visitor)).rejects.toThrow('away');
  state.fails = false;
  expect(await list.read(visitor)).toBe(page);
  expect(state.pages).toBe(3);
});
