import type { Parley } from '@parley/sdk';
import { readNewestEvents, spans } from './newest-events';

/** Ages of events in ms; the API answers oldest first, a hundred at a time. */
function clientWith(agesMs: readonly number[]) {
  const now = Date.now();
  const all = agesMs.toSorted((a, b) => b - a).map((ageMs) => ({ id: `evt_${ageMs}`, at: now - ageMs }));
  let requests = 0;
  const list = ({ since, cursor }: { since?: string; cursor?: string }) => {
    requests += 1;
    const from = cursor === undefined ? all.findIndex(({ at }) => at >= Date.parse(since ?? '')) : Number(cursor);
    const start = from === -1 ? all.length : from;
    const end = start + 100;
    return Promise.resolve({ data: all.slice(start, end), next_cursor: String(end), has_more: end < all.length });
  };
  return { client: { events: { list } } as unknown as Parley, requests: () => requests };
}

const every = (stepMs: number, count: number) => Array.from({ length: count }, (_, at) => (at + 1) * stepMs);
const read = (client: Parley) => readNewestEvents(client, spans.hour, new AbortController().signal);

test('all events of a quiet hour, newest first', async () => {
  const { client } = clientWith(every(60_000, 59));
  const { events, isCut } = await read(client);
  expect(events.map(({ id }) => id)).toEqual(every(60_000, 59).map((ageMs) => `evt_${ageMs}`));
  expect(isCut).toBe(false);
});

test('a few new events do not hide the many before them', async () => {
  // Five in the last minutes, and 2,000 in the half hour before those.
  const busy = every(900, 2_000).map((ageMs) => ageMs + 10 * 60_000);
  const { client, requests } = clientWith([...every(50_000, 5), ...busy]);
  const { events, isCut } = await read(client);
  expect(events.length).toBeGreaterThan(100);
  expect(events[0]?.id).toBe('evt_50000');
  expect(isCut).toBe(true);
  expect(requests()).toBeLessThan(25);
});

test('of a flood, some are shown', async () => {
  const { client } = clientWith(every(1, 10_000));
  const { events, isCut } = await read(client);
  expect(events.length).toBeGreaterThan(0);
  expect(isCut).toBe(true);
});
