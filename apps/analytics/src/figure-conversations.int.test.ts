import type { ClickHouse } from '@parley/clickhouse';
import type { ListFigureConversationsRequest } from '@parley/contract/analytics';
import { handoffReasons, resolutionKinds, type Figure } from '@parley/schemas';
import { DateTime } from 'luxon';
import { eventsOf } from '../test/events';
import { makeHistory, type TimelineEvent, type PastConversation } from '../test/history';
import { createRandom } from '../test/random';
import { startClickhouse, type StartedClickhouse } from '../test/start-clickhouse';
import { getConversationMetricsRpc } from './rpc/get-conversation-metrics.rpc';
import { getOverviewRpc } from './rpc/get-overview.rpc';
import { listFigureConversationsRpc } from './rpc/list-figure-conversations.rpc';
import type { Deps } from './rpc/query-runner';
import { readEvent } from './sink/read-event';
import { storeRows } from './sink/store-rows';

const FROM = Date.parse('2026-02-15T00:00:00Z');
const NOW = Date.parse('2026-04-21T12:34:56.789Z');
const history = makeHistory(7, 300, FROM, NOW);
const [agentId = ''] = history.agentIds;

let started: StartedClickhouse;
let clickhouse: ClickHouse;
let deps: Deps;

beforeAll(async () => {
  started = await startClickhouse();
  ({ clickhouse } = started);
  deps = { clickhouse, agents: {} as Deps['agents'], now: () => new Date(NOW) };
  const events = createRandom(1).shuffle(eventsOf(history, 8));
  const items = events.map((text) => ({ rows: readEvent(text)! }));
  expect(await storeRows(clickhouse, items)).toEqual([]);
});
afterAll(() => started?.stop());

const contextOf = (accountId: string, mode: 'live' | 'test' = 'live') => ({
  caller: 'test',
  requestId: 'test',
  tenant: { accountId, accountUuid: '', mode },
  idempotencyKey: undefined,
  deadlineAt: Date.now() + 120_000,
  signal: new AbortController().signal,
});
const context = contextOf(history.accountId);

interface Asked {
  readonly start: number;
  readonly end: number;
  readonly agentId?: string;
  readonly channel?: string;
}
const windows: readonly Asked[] = [
  { start: FROM, end: NOW },
  { start: Date.parse('2026-03-06T17:45:12.345Z'), end: Date.parse('2026-03-30T03:00:00Z') },
  { start: FROM, end: NOW, agentId },
  { start: FROM, end: NOW, agentId, channel: 'widget' },
];

type More = Partial<ListFigureConversationsRequest>;

async function list(figure: string, { start, end, ...filter }: Asked, more: More = {}, by = context) {
  const request = { figure, since: new Date(start), until: new Date(end), ...filter, ...more };
  return listFigureConversationsRpc(deps)(request, by);
}

/** All ids, page by page. */
async function walk(figure: string, asked: Asked, more: More = {}): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { conversationIds, page } = await list(figure, asked, { ...more, page: { limit: 17, cursor } });
    ids.push(...conversationIds);
    cursor = page?.nextCursor;
    if (!cursor) expect(page?.total).toBe(BigInt(ids.length));
  } while (cursor);
  expect(new Set(ids).size).toBe(ids.length);
  return ids;
}

const totalOf = async (figure: string, asked: Asked, more: More = {}) =>
  Number((await list(figure, asked, { ...more, page: { limit: 1 } })).page?.total);

async function totalsOf(figures: readonly string[], asked: Asked): Promise<Record<string, number>> {
  const totals = await Promise.all(figures.map((figure) => totalOf(figure, asked)));
  return Object.fromEntries(figures.map((figure, index) => [figure, totals[index] ?? NaN]));
}

const asNumbers = (object: object | undefined) =>
  Object.fromEntries(Object.entries(object ?? {}).map(([name, value]) => [name, Number(value)]));

function overviewOf({ start, end, ...filter }: Asked) {
  const window = { start: new Date(start).toISOString(), end: new Date(end).toISOString(), ...filter };
  return getOverviewRpc(deps)({ window }, context);
}

test.each(windows)('has as many as the overview says: %j', async (asked) => {
  const overview = await overviewOf(asked);
  const counts = await totalsOf(['total', 'resolved', 'escalated', 'active'], asked);
  expect(counts).toEqual(asNumbers(overview.conversations));
  const kinds = await totalsOf(
    resolutionKinds.map((kind) => `resolution_${kind}`),
    asked,
  );
  expect(Object.values(kinds)).toEqual(Object.values(asNumbers(overview.automation?.resolutions)));
  const handoffs = overview.automation?.handoffs.map((each) => [`handoff_${each.reason}`, Number(each.conversations)]);
  expect(
    await totalsOf(
      handoffReasons.map((reason) => `handoff_${reason}`),
      asked,
    ),
  ).toEqual(Object.fromEntries(handoffs ?? []));
  expect(BigInt(await totalOf('ratings', asked))).toBe(overview.quality?.csatResponses);
});

test.each(windows)('has the part of which each rate of the overview is made: %j', async (asked) => {
  const { performance, quality, automation } = await overviewOf(asked);
  const parts = ['total', 'resolved', 'ever_escalated', 'automated', 'repeat_contacts', 'involved', 'contained'];
  const { total, resolved, ever_escalated, ...others } = await totalsOf(parts, asked);
  const rates = [
    [ever_escalated, total, performance?.handoffRate],
    [others['automated'], resolved, performance?.automationRate],
    [others['repeat_contacts'], total, quality?.repeatContactRate],
    [others['involved'], total, automation?.involvementRate],
    [others['contained'], others['involved'], automation?.containmentRate],
  ];
  for (const [part = NaN, all = NaN, rate = NaN] of rates) expect(part / all).toBeCloseTo(rate);
});

test('has as many as the lists of topics and the bars of a series say', async () => {
  const [asked] = windows as [Asked];
  const window = { start: new Date(FROM).toISOString(), end: new Date(NOW).toISOString(), granularity: 'week' };
  const { data, topics } = await getConversationMetricsRpc(deps)({ window }, context);
  const unresolved = topics?.unresolvedTopics ?? [];
  expect(unresolved.length).toBeGreaterThan(3);
  for (const { topic, count } of unresolved)
    expect(BigInt(await totalOf('unresolved_topic', asked, { topic }))).toBe(count);
  expect(data.length).toBeGreaterThan(5);
  const starts = [...data.map(({ timestamp }) => Number(timestamp)), NOW];
  for (const [index, { conversations }] of data.entries()) {
    const bar = { start: starts[index] ?? NaN, end: starts[index + 1] ?? NaN };
    expect(await totalsOf(['total', 'escalated'], bar)).toEqual({
      total: Number(conversations?.total),
      escalated: Number(conversations?.escalated),
    });
  }
});

function having(
  asked: Asked,
  has: (timelineEvent: TimelineEvent, conversation: PastConversation) => boolean,
): string[] {
  return history.conversations
    .filter((past) => past.accountId === history.accountId && past.mode === 'live')
    .filter((past) => !asked.agentId || past.agentId === asked.agentId)
    .filter((past) => !asked.channel || past.channel === asked.channel)
    .filter((past) =>
      past.timelineEvents.some((each) => asked.start <= each.at && each.at < asked.end && has(each, past)),
    )
    .map(({ id }) => id)
    .sort();
}

const byCustomer = (each: TimelineEvent) => each.kind === 'message' && each.author === 'customer';
const berlin = (at: number) => DateTime.fromMillis(at, { zone: 'Europe/Berlin' });
const timelineEvents: readonly [Figure, More, (each: TimelineEvent) => boolean][] = [
  ['messages', {}, (each) => each.kind === 'message'],
  ['customer_messages', {}, byCustomer],
  [
    'customer_messages',
    { hour: 9, timezone: 'europe/berlin' },
    (each) => byCustomer(each) && berlin(each.at).hour === 9,
  ],
  [
    'customer_messages',
    { hour: 0, weekday: 7, timezone: 'Europe/Berlin' },
    (each) => byCustomer(each) && berlin(each.at).weekday === 7 && berlin(each.at).hour === 0,
  ],
  ['intent', { topic: 'refund' }, (each) => each.kind === 'message' && each.intent === 'refund'],
  ['turns', {}, (each) => each.kind === 'turn' && each.reason !== 'silence'],
  ['turns_unknown', {}, (each) => each.kind === 'turn' && each.reason !== 'silence' && each.state === 'unknown'],
];

test.each(timelineEvents)('lists those with what the figure %s counts: %j', async (figure, more, has) => {
  for (const asked of windows) {
    const expected = having(asked, has);
    if (!asked.agentId && more.hour === undefined) expect(expected.length).toBeGreaterThan(3);
    expect((await walk(figure, asked, more)).sort()).toEqual(expected);
  }
});

test('is newest first, and empty for another mode or account', async () => {
  const [asked] = windows as [Asked];
  const created = new Map(history.conversations.map((past) => [past.id, past.createdAt]));
  const times = (await walk('total', asked)).map((id) => created.get(id) ?? NaN);
  expect(times).toEqual([...times].sort((a, b) => b - a));
  const otherTenant = contextOf('acct_01jd6f9a7cfkb8s6yqz4w2m1tr');
  expect(await list('total', asked, {}, otherTenant)).toMatchObject({ conversationIds: [], page: { total: 0n } });
});

const wrongs: [string, More][] = [
  ['figure', { figure: 'everything' }],
  ['topic', { figure: 'intent' }],
  ['topic', { topic: 'refund' }],
  ['hour', { hour: 3 }],
  ['hour', { figure: 'customer_messages', hour: 24 }],
  ['weekday', { figure: 'customer_messages', weekday: 0 }],
  ['timezone', { figure: 'customer_messages', timezone: 'Mars/Olympus' }],
  ['channel', { channel: 'fax' }],
  ['since', { since: undefined }],
  ['since', { since: new Date(NOW - 401 * 86_400_000) }],
  ['since', { since: new Date(NOW) }],
];
test.each(wrongs)('refuses what is wrong with %s: %j', async (path, wrong) => {
  const request = { figure: 'total', since: new Date(FROM), until: new Date(NOW), ...wrong };
  await expect(listFigureConversationsRpc(deps)(request, context)).rejects.toMatchObject({
    code: 'validation_failed',
    details: { fields: [{ path }] },
  });
});
