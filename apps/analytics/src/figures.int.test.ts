import type { ClickHouse } from '@parley/clickhouse';
import type { Window } from '@parley/contract/analytics';
import type { TenantCallContext } from '@parley/grpc';
import { newId } from '@parley/schemas';
import { eventsOf } from '../test/events';
import { makeHistory } from '../test/history';
import { plain } from '../test/plain-answer';
import { createRandom } from '../test/random';
import { readConversation } from '../test/read-conversation';
import { createReference, type Asked } from '../test/reference-figures';
import { startClickhouse, type StartedClickhouse } from '../test/start-clickhouse';
import { getAgentMetricsRpc } from './rpc/get-agent-metrics.rpc';
import { getConversationMetricsRpc } from './rpc/get-conversation-metrics.rpc';
import { getOverviewRpc } from './rpc/get-overview.rpc';
import { getSentimentRpc } from './rpc/get-sentiment.rpc';
import type { Deps } from './rpc/query-runner';
import { EPOCH } from './sink/column-values';
import { readEvent } from './sink/read-event';
import { storeRows } from './sink/store-rows';

const SEED = 20_260_329;
const FROM = Date.parse('2026-02-15T00:00:00Z');
const NOW = Date.parse('2026-04-21T12:34:56.789Z');

const CONVERSATIONS = 1_100;
const history = makeHistory(SEED, CONVERSATIONS, FROM, NOW);
const events = eventsOf(history, SEED + 1);
const reference = createReference(history, NOW);

let started: StartedClickhouse;
let clickhouse: ClickHouse;
let deps: Deps;

beforeAll(async () => {
  started = await startClickhouse();
  ({ clickhouse } = started);
  deps = {
    clickhouse,
    agents: { getAgent: () => Promise.resolve({}) } as unknown as Deps['agents'],
    now: () => new Date(NOW),
  };
});

afterAll(() => started?.stop());

async function deliver(texts: readonly string[], seed: number): Promise<void> {
  const random = createRandom(seed);
  for (let from = 0; from < texts.length;) {
    const to = from + random.whole(1, 3_000);
    const items = texts.slice(from, to).map((text) => ({ rows: readEvent(text)! }));
    expect(await storeRows(clickhouse, items)).toEqual([]);
    from = to;
  }
}

const at = (text: string): number => Date.parse(text);

const spans: readonly Omit<Asked, 'accountId' | 'mode'>[] = [
  { start: FROM, end: NOW, timezone: 'UTC', granularity: 'week' },
  { start: FROM, end: NOW, timezone: 'America/New_York', granularity: 'day' },
  {
    start: at('2026-03-06T17:45:12.345Z'),
    end: at('2026-03-10T03:00:00Z'),
    timezone: 'America/New_York',
    granularity: 'hour',
  },
  {
    start: at('2026-03-01T00:00:00Z'),
    end: at('2026-04-01T00:00:00Z'),
    timezone: 'America/New_York',
    granularity: 'day',
  },
  {
    start: at('2026-03-28T23:00:00Z'),
    end: at('2026-03-29T22:00:00Z'),
    timezone: 'Europe/Berlin',
    granularity: 'hour',
  },
  {
    start: at('2026-03-25T10:00:00Z'),
    end: at('2026-04-02T10:00:00.001Z'),
    timezone: 'Europe/Berlin',
    granularity: 'day',
  },
  {
    start: at('2026-03-11T01:02:03Z'),
    end: at('2026-04-15T00:00:00Z'),
    timezone: 'Europe/Berlin',
    granularity: 'week',
  },
  {
    start: at('2026-03-30T18:29:59.999Z'),
    end: at('2026-04-05T18:30:00Z'),
    timezone: 'Asia/Kolkata',
    granularity: 'day',
  },
  { start: at('2026-03-31T18:00:00Z'), end: at('2026-04-01T20:00:00Z'), timezone: 'Asia/Kolkata', granularity: 'hour' },
  {
    start: at('2026-04-03T13:30:00Z'),
    end: at('2026-04-07T00:00:00Z'),
    timezone: 'Australia/Lord_Howe',
    granularity: 'day',
  },
  {
    start: at('2026-04-04T10:10:00Z'),
    end: at('2026-04-05T10:00:00Z'),
    timezone: 'Australia/Lord_Howe',
    granularity: 'hour',
  },
  {
    start: at('2026-03-15T00:00:00Z'),
    end: at('2026-04-12T00:00:00Z'),
    timezone: 'Australia/Lord_Howe',
    granularity: 'week',
  },
  { start: at('2026-03-20T12:00:00Z'), end: at('2026-03-20T12:00:00.001Z'), timezone: 'UTC', granularity: 'hour' },
  { start: at('2025-05-01T00:00:00Z'), end: at('2025-06-01T00:00:00Z'), timezone: 'UTC', granularity: 'day' },
  { start: NOW, end: NOW + 3 * 86_400_000, timezone: 'Europe/Berlin', granularity: 'day' },
];

const [agentId = ''] = history.agentIds;
const live = { accountId: history.accountId, mode: 'live' } as const;

const questionsAsked: readonly Asked[] = [
  ...spans.map((span) => ({ ...live, ...span })),
  ...spans.slice(1, 8).map((span) => ({ ...live, ...span, channel: 'widget' })),
  ...spans.slice(1, 8).map((span) => ({ ...live, ...span, agentId })),
  { ...live, ...spans[1]!, agentId, channel: 'slack' },
  { ...live, ...spans[1]!, agentId: 'agent_nobody' },
  { ...live, ...spans[1]!, mode: 'test' },
  { ...live, ...spans[1]!, accountId: history.otherAccountId },
  { ...live, ...spans[1]!, accountId: 'acct_01jd6f9a7cfkb8s6yqz4w2m1tr' },
];
/** Redelivery and merging concern rows, not windows. */
const someAsked = questionsAsked.filter((_, index) => index % 6 === 0);

function contextOf({ accountId, mode }: Asked): TenantCallContext {
  return {
    caller: 'test',
    requestId: 'test',
    tenant: { accountId, accountUuid: '', mode },
    idempotencyKey: undefined,
    deadlineAt: Date.now() + 120_000,
    signal: new AbortController().signal,
  };
}

function windowOf({ start, end, timezone, granularity, agentId: agent, channel }: Asked): Window {
  return {
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    timezone,
    granularity,
    agentId: agent,
    channel,
  };
}

async function compare(questions: readonly Asked[]): Promise<void> {
  for (const asked of questions) {
    const context = contextOf(asked);
    const window = windowOf(asked);
    const overview = await getOverviewRpc(deps)({ window: { ...window, granularity: undefined } }, context);
    const conversations = await getConversationMetricsRpc(deps)({ window }, context);
    const sentiment = await getSentimentRpc(deps)({ window }, context);
    expect({ asked, ...(plain(overview) as object) }).toEqual({
      asked,
      ...(plain(reference.overview(asked)) as object),
    });
    expect({ asked, ...(plain(conversations) as object) }).toEqual({
      asked,
      ...(plain(reference.conversations(asked)) as object),
    });
    expect({ asked, ...(plain(sentiment) as object) }).toEqual({
      asked,
      ...(plain(reference.sentiment(asked)) as object),
    });
    if (!asked.agentId) continue;
    const agentWindow = { ...window, agentId: undefined };
    const agent = await getAgentMetricsRpc(deps)({ agentId: asked.agentId, window: agentWindow }, context);
    expect({ asked, ...(plain(agent) as object) }).toEqual({ asked, ...(plain(reference.agent(asked)) as object) });
  }
}

describe('every figure of the contract, against a reference that shares no code with the product', () => {
  it('has a history with everything in it that figures go wrong at', () => {
    const overview = reference.overview({ ...live, start: FROM, end: NOW, timezone: 'UTC', granularity: 'week' });
    expect(overview).toMatchObject({ conversations: { total: CONVERSATIONS } });
    const types = events.map((text) => (JSON.parse(text) as { type: string }).type);
    const count = (type: string): number => types.filter((other) => other === type).length;
    expect(count('conversation.reopened')).toBeGreaterThan(50);
    expect(count('conversation.escalated')).toBeGreaterThan(50);
    expect(count('conversation.resolved')).toBeGreaterThan(250);
    expect(count('conversation.rated')).toBeGreaterThan(150);
  });

  it('is right when events come shuffled', async () => {
    await deliver(createRandom(1).shuffle(events), 2);
    await compare(questionsAsked);
  });

  it('stays right when events come again, in other batches, in order and reversed', async () => {
    await deliver(events.slice(0, 4_500), 3);
    await deliver(createRandom(4).shuffle(events).slice(0, 2_000), 5);
    await deliver([...events].reverse().slice(0, 3_000), 6);
    await compare(someAsked);
  });

  it('counts what has not happened neither as a resolution nor as a rating, in a window around 1970 either', async () => {
    const asked = {
      accountId: newId('acct'),
      mode: 'live',
      start: at('1969-12-31T00:00:00Z'),
      end: at('1970-01-02T00:00:00Z'),
      timezone: 'UTC',
      granularity: 'day',
    } as const;
    const { conversation } = readConversation(events[0]!);
    const never = { resolved_at: EPOCH, rated_at: EPOCH, rating_score: 0 };
    const old = { ...conversation, ...never, account_id: asked.accountId, created_at: '1969-12-31 12:00:00.000' };
    expect(await storeRows(clickhouse, [{ rows: { conversation: old } }])).toEqual([]);
    const window = { ...windowOf(asked), granularity: undefined };
    const overview = await getOverviewRpc(deps)({ window }, contextOf(asked));
    expect(plain(overview)).toMatchObject({
      conversations: { total: 1 },
      performance: { avgResolutionTimeMin: 0 },
      quality: { csatResponses: 0 },
    });
  });

  it('stays right when the engine has merged its parts', async () => {
    await clickhouse.command('OPTIMIZE TABLE conversations_v1 FINAL');
    await clickhouse.command('OPTIMIZE TABLE messages_v1 FINAL');
    await clickhouse.command('OPTIMIZE TABLE turns_v1 FINAL');
    await compare(someAsked);
  });
});
