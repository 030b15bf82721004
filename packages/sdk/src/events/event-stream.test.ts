import type { ServerResponse } from 'node:http';
import { eventually } from '@parley/testing';
import {
  page,
  problem,
  reset,
  scriptedServer,
  silence,
  type ScriptedServer,
  type Step,
} from '../../test/scripted-server';
import { NotFoundError, AuthenticationError, ConnectionError, type StreamEventsQuery, type StreamItem } from '..';

let server: ScriptedServer | undefined;
afterEach(() => server?.close());

const event = (n: number): string =>
  `id: c-${n}\ndata: ${JSON.stringify({ id: `evt_${n}`, type: 'message.created' })}\n\n`;
/** Then ends, stays silent or is cut. */
const stream =
  (text: string, end: 'end' | 'cut' | 'stay' = 'stay'): Step =>
  (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`: connected\n\nretry: 10\n\n${text}`);
    if (end === 'end') response.end();
    if (end === 'cut') setTimeout(() => response.socket?.destroy(), 20);
  };
const client = async (...steps: Step[]) => (server = await scriptedServer(...steps)).client();
const cursors = () => server?.seen.map(({ headers }) => headers['last-event-id']);

async function take(items: AsyncIterable<StreamItem>, count: number): Promise<string[]> {
  const taken: string[] = [];
  for await (const item of items) {
    taken.push(item.type === 'reset' ? `reset ${item.reason}` : item.id);
    if (taken.length === count) break;
  }
  return taken;
}

it('asks for what it is to follow', async () => {
  const parley = await client(stream(event(1)));
  const query: StreamEventsQuery = {
    types: ['message.created', 'turn.completed'],
    agent_id: 'agent_1',
    after: 'c-0',
  };
  expect(await take(parley.events.stream(query), 1)).toEqual(['evt_1']);
  expect(server?.seen[0]).toMatchObject({
    url: '/v1/events/stream?types=message.created%2Cturn.completed&agent_id=agent_1',
    headers: { accept: 'text/event-stream', 'last-event-id': 'c-0', authorization: 'Bearer parley_test_key' },
  });
});

it('goes on where it was, after an end, a cut, half an event, a reset, an error and a page of a proxy', async () => {
  const parley = await client(
    stream(event(1) + event(2), 'end'),
    stream(`${event(3)}id: c-4\ndata: {"id":`, 'cut'),
    reset,
    problem(503, 'unavailable', { 'retry-after': '0' }),
    page(502, { 'retry-after': '0' }),
    problem(429, 'rate_limited', { 'retry-after': '0' }),
    stream(event(4)),
  );
  const events = parley.events.stream({}, { maxRetries: 0 });
  expect(await take(events, 4)).toEqual(['evt_1', 'evt_2', 'evt_3', 'evt_4']);
  expect(cursors()).toEqual([undefined, 'c-2', 'c-3', 'c-3', 'c-3', 'c-3', 'c-3']);
  expect(events.cursor).toBe('c-4');
});

it('goes on behind a place that it was told without an event', async () => {
  const parley = await client(stream('id: c-9\n\n', 'end'), stream(event(10)));
  expect(await take(parley.events.stream(), 1)).toEqual(['evt_10']);
  expect(cursors()).toEqual([undefined, 'c-9']);
});

it('tells a reset in its place, and does not send the old cursor again', async () => {
  const parley = await client(
    stream(event(1), 'end'),
    stream('event: reset\ndata: {"reason":"cursor_expired"}\n\n', 'end'),
    stream(`event: reset\nid: c-7\ndata: forged\n\n${event(8)}`),
  );
  expect(await take(parley.events.stream(), 4)).toEqual(['evt_1', 'reset cursor_expired', 'reset forged', 'evt_8']);
  expect(cursors()).toEqual([undefined, 'c-1', undefined]);
});

it('connects again when nothing came for too long, and stays while there are comments', async () => {
  let beats: NodeJS.Timeout | undefined;
  const parley = await client(stream(''), (response, request) => {
    stream('')(response, request);
    let count = 0;
    beats = setInterval(() => response.write(++count === 12 ? event(1) : ': 15 s\n\n'), 50);
  });
  expect(await take(parley.events.stream({}, { silenceMs: 400 }), 1)).toEqual(['evt_1']);
  clearInterval(beats);
  expect(server?.seen).toHaveLength(2);
});

it.each([
  ['before it is connected', silence, []],
  ['while it waits for events', stream(event(1)), ['evt_1']],
] as const)('ends by its signal %s, without an error, with its connection', async (_when, step, expected) => {
  const parley = await client(step);
  const controller = new AbortController();
  const taking = take(parley.events.stream({}, { signal: controller.signal }), 9);
  await eventually(() => expect(server?.seen).toHaveLength(1));
  setTimeout(() => controller.abort(), 100);
  expect(await taking).toEqual(expected);
  await eventually(() => expect(server?.sockets.size).toBe(0));
});

it('ends by close() while it waits to connect again, and by break', async () => {
  const parley = await client(stream('retry: 60000\n\n' + event(1), 'end'), stream(event(2)));
  const closed = parley.events.stream();
  setTimeout(() => closed.close(), 200);
  expect(await take(closed, 2)).toEqual(['evt_1']);
  expect(await take(parley.events.stream(), 1)).toEqual(['evt_2']);
  await eventually(() => expect(server?.sockets.size).toBe(0));
});

it('ends by close() while an event is looked at, though the stream lives on', async () => {
  const parley = await client(stream(event(1)));
  const events = parley.events.stream();
  for await (const item of events) if (item.type !== 'reset') events.close();
  expect(server?.seen).toHaveLength(1);
  await eventually(() => expect(server?.sockets.size).toBe(0));
});

it('is not begun when its signal was aborted before', async () => {
  const parley = await client(silence);
  expect(await take(parley.events.stream({}, { signal: AbortSignal.abort() }), 1)).toEqual([]);
  expect(server?.seen).toHaveLength(0);
});

it.each([
  [401, AuthenticationError],
  [404, NotFoundError],
])('throws %d, at the start and later', async (status, Class) => {
  const parley = await client(problem(status, 'x'), stream(event(1), 'end'), problem(status, 'x'));
  await expect(take(parley.events.stream(), 1)).rejects.toThrow(Class);
  await expect(take(parley.events.stream(), 2)).rejects.toThrow(Class);
});

it('throws when it cannot connect at all, after the tries of any other call', async () => {
  const parley = await client(reset);
  await expect(take(parley.events.stream(), 1)).rejects.toThrow(ConnectionError);
  expect(server?.seen).toHaveLength(3);
});

it('throws for what is no stream or no event', async () => {
  const parley = await client(page(200), stream('data: {"id":\n\n'));
  await expect(take(parley.events.stream(), 1)).rejects.toThrow('200: not a response from Parley');
  await expect(take(parley.events.stream(), 1)).rejects.toThrow('Not an event');
});

it('takes thousands of events and one of 8 MiB, as a slow reader takes them', async () => {
  const big = JSON.stringify({ id: 'evt_big', type: 'agent.deleted', data: 'ü'.repeat(2 ** 22) });
  const many = Array.from({ length: 5_000 }, (_, n) => event(n)).join('');
  const parley = await client(stream(`${many}data: ${big}\n\n`));
  let count = 0;
  for await (const item of parley.events.stream()) {
    if (++count % 1_000 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    if (item.type !== 'agent.deleted') continue;
    expect(item.data).toHaveLength(2 ** 22);
    break;
  }
  expect(count).toBe(5_001);
});
