import type { Agent } from '@parley/sdk';
import { closeClients, newAccount } from './accounts';
import type { Api } from './client';
import { noAutomation, noCounts, noMessages, noPerformance, noShares, type ConversationMetrics } from './figures';
import type { Overview, SentimentMetrics } from './figures';
import { absent, expectFaults, expectProblem, expectStatus, makeAgent } from './fixtures';

const DAY = 86_400_000;
const HOUR = 3_600_000;

let api: Api;
let agent: Agent;
beforeAll(async () => {
  api = (await newAccount()).test;
  agent = await makeAgent(api);
});
afterAll(closeClients);

type Query = Record<string, string>;
const overview = (query: Query) => api.get<Overview>(`/v1/analytics/overview?${new URLSearchParams(query)}`);
const series = (query: Query) =>
  api.get<ConversationMetrics>(`/v1/analytics/conversations?${new URLSearchParams(query)}`);
const all = () => ['overview', 'conversations', 'sentiment', `agents/${agent.id}`];
const spanOf = ({ period }: { period: { start: string; end: string } }): number =>
  Date.parse(period.end) - Date.parse(period.start);
const isNow = (time: string): boolean => Math.abs(Date.parse(time) - Date.now()) < 10_000;

describe('the window', () => {
  test('is the last 7 days by default', async () => {
    for (const name of all()) {
      const { body } = await api.get<Overview>(`/v1/analytics/${name}`);
      expect([name, spanOf(body), isNow(body.period.end)]).toEqual([name, 7 * DAY, true]);
    }
  });

  test.each([
    ['24h', 1],
    ['7d', 7],
    ['30d', 30],
    ['90d', 90],
  ])('period %s', async (period, days) => {
    for (const name of all()) {
      const { body } = await api.get<Overview>(`/v1/analytics/${name}?period=${period}`);
      expect([name, spanOf(body), isNow(body.period.end)]).toEqual([name, days * DAY, true]);
    }
  });

  test('a period may end at another time', async () => {
    const { body } = await overview({ period: '24h', end: '2026-03-02T00:00:00Z' });
    expect(body.period).toEqual({ start: '2026-03-01T00:00:00.000Z', end: '2026-03-02T00:00:00.000Z' });
  });

  test('a start without an end lasts until now', async () => {
    const start = new Date(Date.now() - 3 * DAY).toISOString();
    const { body } = await overview({ start });
    expect(body.period.start).toBe(start);
    expect(isNow(body.period.end)).toBe(true);
  });

  test('accepts plain dates and offsets', async () => {
    const { body } = await overview({ start: '2026-03-01', end: '2026-03-02T02:00:00+02:00' });
    expect(body.period).toEqual({ start: '2026-03-01T00:00:00.000Z', end: '2026-03-02T00:00:00.000Z' });
  });

  test('is at most 400 days', async () => {
    const start = Date.parse('2024-01-01T00:00:00Z');
    const end = (more: number): string => new Date(start + 400 * DAY + more).toISOString();
    const from = new Date(start).toISOString();
    expectStatus(await overview({ start: from, end: end(0) }), 200);
    expect((await overview({ start: from, end: end(1) })).status).toBe(400);
    expect((await overview({ start: new Date(Date.now() - 401 * DAY).toISOString() })).status).toBe(400);
  });

  test.each<[string, Query, string[]]>([
    ['a period with a start', { period: '7d', start: '2026-01-01' }, ['period', 'start']],
    ['a start at the end', { start: '2026-01-01', end: '2026-01-01' }, ['start', 'end']],
    ['a start after the end', { start: '2026-01-02', end: '2026-01-01' }, ['start', 'end']],
    ['a start in the future', { start: '2999-01-01' }, ['start', 'end']],
    ['an unknown period', { period: '1y' }, ['period']],
    ['a period in other case', { period: '7D' }, ['period']],
    ['an empty period', { period: '' }, ['period']],
    ['no time zone', { timezone: 'Mars/Olympus' }, ['timezone']],
    ['an offset as time zone', { timezone: '+02:00' }, ['timezone']],
    ['an empty time zone', { timezone: '' }, ['timezone']],
    ['an unknown channel', { channel: 'fax' }, ['channel']],
    ['a time without offset', { start: '2026-01-01T00:00:00' }, ['start']],
  ])('%s is refused by all four', async (_, query, paths) => {
    for (const name of all()) {
      const answer = await api.get(`/v1/analytics/${name}?${new URLSearchParams(query)}`);
      const found = expectProblem(answer, 'validation_failed').errors?.map(({ path }) => path) ?? [];
      expect(found.length > 0 && found.every((path) => paths.includes(path))).toBe(true);
    }
  });

  test('all faults are reported together', async () => {
    const query = { period: 'x', channel: 'fax', timezone: 'x', granularity: 'month', end: 'x', foo: '1' };
    expectFaults(await series(query), ['period', 'channel', 'timezone', 'granularity', 'end', 'foo']);
  });

  test('overview has no granularity, and agents/:id no agent_id', async () => {
    expectFaults(await overview({ granularity: 'day' }), ['granularity']);
    expectFaults(await api.get(`/v1/analytics/agents/${agent.id}?agent_id=${agent.id}`), ['agent_id']);
  });

  test('an unknown agent in the path gets 404', async () => {
    expectProblem(await api.get(`/v1/analytics/agents/${absent.agent}`), 'not_found');
  });
});

describe('granularity', () => {
  const start = Date.parse('2025-01-06T00:00:00Z');
  const iso = (time: number): string => new Date(time).toISOString();
  const over = (lengthMs: number, more: Query = {}) =>
    series({ start: iso(start), end: iso(start + lengthMs), ...more });

  test.each<[number, string]>([
    [2 * DAY, 'hour'],
    [2 * DAY + 1, 'day'],
    [90 * DAY, 'day'],
    [90 * DAY + 1, 'week'],
    [400 * DAY, 'week'],
  ])('over %d ms is a %s', async (lengthMs, granularity) => {
    expect(expectStatus(await over(lengthMs), 200).granularity).toBe(granularity);
  });

  test('is at most 2,500 points', async () => {
    expect(expectStatus(await over(2_500 * HOUR, { granularity: 'hour' }), 200).data).toHaveLength(2_500);
    expect((await over(2_501 * HOUR, { granularity: 'hour' })).status).toBe(400);
    expect((await over(2_500 * HOUR + 1, { granularity: 'hour' })).status).toBe(400);
  });

  const edges = async (query: Query): Promise<string[]> =>
    expectStatus(await series(query), 200).data.map(({ timestamp }) => timestamp);

  test('every bucket is present', async () => {
    const query = { start: '2025-01-06', end: '2025-01-09', granularity: 'day' };
    expect(await edges(query)).toEqual(['2025-01-06', '2025-01-07', '2025-01-08'].map((day) => `${day}T00:00:00.000Z`));
    const hours = await edges({ start: '2025-01-06', end: '2025-01-07', granularity: 'hour' });
    expect(hours).toEqual(Array.from({ length: 24 }, (_, hour) => iso(start + hour * HOUR)));
  });

  test('weeks begin on Monday', async () => {
    const weeks = await edges({ start: '2025-01-01', end: '2025-01-29', granularity: 'week' });
    expect(weeks.slice(1)).toEqual(['06', '13', '20', '27'].map((day) => `2025-01-${day}T00:00:00.000Z`));
    expect(weeks[0]).toBe('2025-01-01T00:00:00.000Z');
  });

  test.each<[string, Query, string[]]>([
    [
      'a day of 23 hours in New York',
      { start: '2026-03-07T05:00:00Z', end: '2026-03-10T04:00:00Z', timezone: 'America/New_York', granularity: 'day' },
      ['2026-03-07T05:00:00.000Z', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ],
    [
      'a day of 25 hours in Zurich',
      { start: '2025-10-25T22:00:00Z', end: '2025-10-27T23:00:00Z', timezone: 'Europe/Zurich', granularity: 'day' },
      ['2025-10-25T22:00:00.000Z', '2025-10-26T23:00:00.000Z'],
    ],
    [
      'weeks in Auckland',
      { start: '2025-06-01T12:00:00Z', end: '2025-06-15T12:00:00Z', timezone: 'Pacific/Auckland', granularity: 'week' },
      ['2025-06-01T12:00:00.000Z', '2025-06-08T12:00:00.000Z'],
    ],
    [
      'hours in Kolkata, half an hour aside',
      { start: '2025-06-01T00:30:00Z', end: '2025-06-01T03:30:00Z', timezone: 'Asia/Kolkata', granularity: 'hour' },
      ['2025-06-01T00:30:00.000Z', '2025-06-01T01:30:00.000Z', '2025-06-01T02:30:00.000Z'],
    ],
    [
      'hours in Lord Howe, whose clock goes back by half an hour',
      {
        start: '2025-04-05T13:00:00Z',
        end: '2025-04-05T16:30:00Z',
        timezone: 'Australia/Lord_Howe',
        granularity: 'day',
      },
      ['2025-04-05T13:00:00.000Z'],
    ],
  ])('%s', async (_, query, expected) => {
    expect(await edges(query)).toEqual(expected);
  });

  test("a plain date is a day in the time zone, whose name is returned in IANA's spelling", async () => {
    const query = { start: '2025-10-26', end: '2025-10-27', timezone: 'europe/ZURICH', granularity: 'day' };
    const { period, timezone, data } = expectStatus(await series(query), 200);
    expect({ period, timezone, first: data[0]?.timestamp }).toEqual({
      period: { start: '2025-10-25T22:00:00.000Z', end: '2025-10-26T23:00:00.000Z' },
      timezone: 'Europe/Zurich',
      first: '2025-10-25T22:00:00.000Z',
    });
  });

  test('no bucket begins before the window', async () => {
    const query = { start: '2025-01-06T10:20:00Z', end: '2025-01-08', granularity: 'day' };
    expect(await edges(query)).toEqual(['2025-01-06T10:20:00.000Z', '2025-01-07T00:00:00.000Z']);
  });

  test('the repeated hour is two buckets', async () => {
    const query = { start: '2025-10-25T23:00:00Z', end: '2025-10-26T03:00:00Z', timezone: 'Europe/Zurich' };
    expect(await edges({ ...query, granularity: 'hour' })).toHaveLength(4);
  });

  test('sentiment and agents/:id have the same buckets', async () => {
    const query = new URLSearchParams({ start: '2025-01-06', end: '2025-03-06', timezone: 'Europe/Zurich' });
    const expected = expectStatus(await api.get<ConversationMetrics>(`/v1/analytics/conversations?${query}`), 200);
    for (const name of ['sentiment', `agents/${agent.id}`]) {
      const body = expectStatus(await api.get<ConversationMetrics>(`/v1/analytics/${name}?${query}`), 200);
      expect([body.granularity, body.timezone]).toEqual(['day', 'Europe/Zurich']);
      expect(body.data.map(({ timestamp }) => timestamp)).toEqual(expected.data.map(({ timestamp }) => timestamp));
    }
  });
});

describe('without data', () => {
  const zeroQuality = { resolution_rate: 0, repeat_contact_rate: 0, csat_responses: 0, messages_in_other_languages: 0 };

  test.each(['', `agent_id=${absent.agent}`, 'agent_id=nonsense', 'channel=slack', 'start=2020-01-01&end=2020-01-02'])(
    'every figure is 0, and csat_score null: %s',
    async (query) => {
      const summary = expectStatus(await api.get<Overview>(`/v1/analytics/overview?${query}`), 200);
      expect(summary).toEqual({
        period: summary.period,
        conversations: noCounts,
        messages: noMessages,
        performance: noPerformance,
        sentiment: noShares,
        quality: zeroQuality,
        automation: noAutomation,
      });
      const metrics = expectStatus(await api.get<ConversationMetrics>(`/v1/analytics/conversations?${query}`), 200);
      for (const point of metrics.data) {
        expect(point).toEqual({
          timestamp: point.timestamp,
          conversations: noCounts,
          messages: noMessages,
          performance: noPerformance,
        });
      }
      const { hours, weekdays } = metrics.volume.peak_hours;
      expect(hours).toEqual(Array.from({ length: 24 }, (_, hour) => ({ hour, messages: 0 })));
      expect(weekdays).toEqual(Array.from({ length: 7 }, (_, day) => ({ weekday: day + 1, messages: 0 })));
      expect(metrics.volume.messages_per_conversation).toBe(0);
      expect(metrics.volume.channels.every(({ conversations, share }) => conversations === 0 && share === 0)).toBe(
        true,
      );
      expect(metrics.topics).toEqual({
        top_intents: [],
        common_questions: [],
        unresolved_topics: [],
        trending_issues: [],
      });
      const sentiment = expectStatus(await api.get<SentimentMetrics>(`/v1/analytics/sentiment?${query}`), 200);
      expect([sentiment.distribution, sentiment.counts]).toEqual([noShares, noShares]);
      for (const each of [...sentiment.data, ...sentiment.channels])
        expect(each).toMatchObject({ ...noShares, conversations: 0 });
    },
  );

  test('also for an agent', async () => {
    const metrics = await api.parley.analytics.agents(agent.id);
    expect(metrics).toMatchObject({
      agent_id: agent.id,
      conversations: noCounts,
      messages: noMessages,
      performance: noPerformance,
      quality: zeroQuality,
      automation: noAutomation,
      sentiment: noShares,
    });
  });
});
