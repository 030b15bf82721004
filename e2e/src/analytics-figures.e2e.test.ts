import { eventually } from '@parley/testing';
import type { Agent } from '@parley/sdk';
import { closeClients, newAccount } from './accounts';
import type { Api } from './client';
import {
  noAutomation,
  noCounts,
  noMessages,
  noPerformance,
  type AgentMetrics,
  type ConversationMetrics,
  type Overview,
} from './figures';
import type { SentimentMetrics, Shares } from './figures';
import { expectStatus, makeAgent } from './fixtures';
import { importConversations, knownHistory } from './known-history';

const WEEK = 'start=2025-03-03&end=2025-03-10';
let api: Api;
let a: Agent;
let b: Agent;
let sentiments: Record<string, string>;

beforeAll(async () => {
  const account = await newAccount();
  api = account.test;
  [a, b] = [await makeAgent(api), await makeAgent(api)];
  await importConversations(account.tenant('test'), knownHistory(a.id, b.id));
  // Conversations and messages arrive in separate inserts.
  await eventually(async () =>
    expect(await overview('start=2025-03-03&end=2025-03-17')).toMatchObject({
      conversations: { total: 7, resolved: 3 },
      messages: { total: 14 },
      performance: { csat_score: near(3.5) },
    }),
  );
  const conversations = await api.parley.conversations.list({ until: '2025-03-10', limit: 100 }).toArray();
  sentiments = Object.fromEntries(
    conversations.map(({ created_at, sentiment }) => [created_at.slice(0, 13), sentiment]),
  );
});
afterAll(closeClients);

const overview = async (query: string) => expectStatus(await api.get<Overview>(`/v1/analytics/overview?${query}`), 200);
const metrics = async (query: string) =>
  expectStatus(await api.get<ConversationMetrics>(`/v1/analytics/conversations?${query}`), 200);
const near = (value: number): unknown => expect.closeTo(value, 6) as unknown;

function sharesOf(hours: string[]): Shares {
  const share = (name: string) =>
    near(hours.filter((hour) => sentiments[hour] === name).length / hours.length) as number;
  return { positive: share('positive'), neutral: share('neutral'), negative: share('negative') };
}

const C1 = '2025-03-03T10';
const C2 = '2025-03-03T11';
const C4 = '2025-03-05T08';
const C5 = '2025-03-06T00';

test('the history is as intended', () => {
  expect(sentiments).toMatchObject({ [C1]: 'positive', [C2]: 'negative', '2025-03-04T09': 'neutral' });
});

test('overview of the week', async () => {
  const body = await overview(WEEK);
  expect(body).toEqual({
    period: { start: '2025-03-03T00:00:00.000Z', end: '2025-03-10T00:00:00.000Z' },
    conversations: { total: 5, resolved: 3, escalated: 1, active: 1 },
    messages: { total: 14, from_customers: 7, from_agents: 7 },
    performance: {
      avg_response_time_ms: 15_400,
      response_time_p50_ms: 4_000,
      response_time_p95_ms: body.performance.response_time_p95_ms,
      avg_resolution_time_min: near(70),
      automation_rate: near(2 / 3),
      handoff_rate: near(2 / 5),
      csat_score: near(3.5),
    },
    sentiment: sharesOf([C1, C2, C4, C5]),
    quality: {
      resolution_rate: near(3 / 5),
      repeat_contact_rate: near(1 / 5),
      csat_responses: 2,
      messages_in_other_languages: 0,
    },
    automation: {
      ...noAutomation,
      resolutions: { ...noAutomation.resolutions, api: 3 },
      // The second one was resolved by its assignee.
      handoffs: { ...noAutomation.handoffs, api: 2 },
    },
  });
  // Of 1, 2, 4, 10 and 60 s: interpolated, or the last.
  expect(body.performance.response_time_p95_ms).toBeGreaterThanOrEqual(50_000);
  expect(body.performance.response_time_p95_ms).toBeLessThanOrEqual(60_000);
});

test('a contact is repeated up to 7 days after the previous one was resolved, and not later', async () => {
  const body = await overview('start=2025-03-10&end=2025-03-17');
  expect(body.conversations).toEqual({ total: 2, resolved: 0, escalated: 0, active: 2 });
  expect(body.quality.repeat_contact_rate).toBeCloseTo(1 / 2, 6);
  expect([body.performance.handoff_rate, body.performance.automation_rate]).toEqual([0, 0]);
});

test('the window is half open, for conversations, messages, resolutions and ratings alike', async () => {
  const hour = await overview('start=2025-03-03T10:00:00Z&end=2025-03-03T11:00:00Z');
  expect([hour.conversations.total, hour.messages.total]).toEqual([1, 6]);
  const before = await overview('start=2025-03-03T09:00:00Z&end=2025-03-03T10:00:00Z');
  expect([before.conversations, before.messages]).toEqual([noCounts, noMessages]);
  const after = await overview('start=2025-03-03T10:00:00.001Z&end=2025-03-03T10:30:00Z');
  expect([after.conversations, after.messages.total]).toEqual([noCounts, 5]);
  // Answers, resolutions and ratings count by their own times.
  expect(after.performance).toMatchObject({
    avg_response_time_ms: 6_000,
    avg_resolution_time_min: 0,
    csat_score: null,
  });
  const late = await overview('start=2025-03-03T10:30:00Z&end=2025-03-03T10:31:00.001Z');
  expect(late.performance).toMatchObject({ avg_response_time_ms: 0, avg_resolution_time_min: near(30), csat_score: 5 });
  expect(late.quality.csat_responses).toBe(1);
});

test('the last rating of a conversation is the one that counts', async () => {
  const body = await overview('start=2025-03-03T12:00:00Z&end=2025-03-03T13:00:00Z');
  expect([body.performance.csat_score, body.quality.csat_responses]).toEqual([2, 1]);
});

test.each<[string, object, object]>([
  [
    'channel=whatsapp',
    { total: 2, resolved: 1, escalated: 1, active: 0 },
    { total: 7, from_customers: 4, from_agents: 3 },
  ],
  [
    'channel=slack',
    { total: 2, resolved: 1, escalated: 0, active: 1 },
    { total: 5, from_customers: 2, from_agents: 3 },
  ],
  [
    'channel=widget',
    { total: 1, resolved: 1, escalated: 0, active: 0 },
    { total: 2, from_customers: 1, from_agents: 1 },
  ],
  ['agent=a', { total: 3, resolved: 2, escalated: 1, active: 0 }, { total: 9, from_customers: 5, from_agents: 4 }],
  ['agent=b', { total: 2, resolved: 1, escalated: 0, active: 1 }, { total: 5, from_customers: 2, from_agents: 3 }],
  ['agent=a&channel=slack', noCounts, noMessages],
])('filter %s, on overview and in the series', async (filter, conversations, messages) => {
  const query = filter.replace('agent=a', `agent_id=${a.id}`).replace('agent=b', `agent_id=${b.id}`);
  expect(await overview(`${WEEK}&${query}`)).toMatchObject({ conversations, messages });
  const { data } = await metrics(`${WEEK}&${query}`);
  const sum = (pick: (point: (typeof data)[0]) => number): number => data.reduce((so, point) => so + pick(point), 0);
  expect(sum((point) => point.conversations.total)).toBe((conversations as typeof noCounts).total);
  expect(sum((point) => point.messages.from_customers)).toBe((messages as typeof noMessages).from_customers);
});

test('conversations, day by day', async () => {
  const body = await metrics(WEEK);
  expect([body.granularity, body.timezone]).toEqual(['day', 'UTC']);
  const [monday, tuesday, wednesday, thursday, ...rest] = body.data;
  expect(monday).toMatchObject({
    timestamp: '2025-03-03T00:00:00.000Z',
    conversations: { total: 2, resolved: 2, escalated: 0, active: 0 },
    messages: { total: 8, from_customers: 4, from_agents: 4 },
    performance: {
      avg_response_time_ms: 24_000,
      response_time_p50_ms: 10_000,
      avg_resolution_time_min: near(45),
      automation_rate: near(1 / 2),
      handoff_rate: near(1 / 2),
      csat_score: near(3.5),
    },
  });
  expect(tuesday).toMatchObject({
    conversations: { total: 1, resolved: 0, escalated: 0, active: 1 },
    messages: { total: 1, from_customers: 0, from_agents: 1 },
    performance: noPerformance,
  });
  expect(wednesday).toMatchObject({
    conversations: { total: 1, resolved: 0, escalated: 1, active: 0 },
    messages: { total: 1, from_customers: 1, from_agents: 0 },
    performance: { ...noPerformance, handoff_rate: 1 },
  });
  expect(thursday).toMatchObject({
    conversations: { total: 1, resolved: 1, escalated: 0, active: 0 },
    messages: { total: 4, from_customers: 2, from_agents: 2 },
    performance: {
      avg_response_time_ms: 2_500,
      avg_resolution_time_min: near(120),
      automation_rate: 1,
      csat_score: null,
    },
  });
  expect(rest.map((point) => [point.conversations, point.messages])).toEqual(Array(3).fill([noCounts, noMessages]));
});

test('volume', async () => {
  const { volume } = await metrics(WEEK);
  expect(volume.messages_per_conversation).toBeCloseTo(14 / 5, 6);
  const busy = volume.peak_hours.hours.filter(({ messages }) => messages > 0);
  expect(busy).toEqual([
    { hour: 0, messages: 1 },
    { hour: 1, messages: 1 },
    { hour: 8, messages: 1 },
    { hour: 10, messages: 3 },
    { hour: 11, messages: 1 },
  ]);
  expect(volume.peak_hours.hours).toHaveLength(24);
  expect(volume.peak_hours.weekdays.map(({ messages }) => messages)).toEqual([4, 0, 1, 2, 0, 0, 0]);
  expect([...volume.channels].sort((one, two) => one.channel.localeCompare(two.channel))).toEqual([
    { channel: 'slack', conversations: 2, share: near(0.4) },
    { channel: 'whatsapp', conversations: 2, share: near(0.4) },
    { channel: 'widget', conversations: 1, share: near(0.2) },
  ]);
});

test('peak hours and buckets are in the time zone', async () => {
  // Thursday 00:00 and 01:00 UTC are 19:00 and 20:00 of Wednesday in New York.
  const { volume, data } = await metrics(
    `start=2025-03-03T05:00:00Z&end=2025-03-08T05:00:00Z&timezone=America/New_York`,
  );
  const busy = volume.peak_hours.hours.filter(({ messages }) => messages > 0).map(({ hour }) => hour);
  expect(busy).toEqual([3, 5, 6, 19, 20]);
  expect(volume.peak_hours.weekdays.map(({ messages }) => messages)).toEqual([4, 0, 3, 0, 0, 0, 0]);
  expect(data.map(({ messages }) => messages.total)).toEqual([8, 1, 5, 0, 0]);
});

test('topics', async () => {
  const { topics } = await metrics(WEEK);
  const where = topics.common_questions.find(({ question }) => /where is my order/i.test(question));
  expect(where?.count).toBe(2);
  expect(topics.unresolved_topics.map(({ topic }) => topic)).toContain('refund');
  for (const { share, count } of topics.top_intents) {
    expect(share > 0 && share <= 1 && count >= 1).toBe(true);
  }
  const counts = topics.top_intents.map(({ count }) => count);
  expect(counts).toEqual([...counts].sort((one, two) => two - one));
  for (const issue of topics.trending_issues) {
    expect(issue.change).toBeCloseTo(issue.share - issue.previous_share, 6);
    expect(issue.previous_share).toBe(0);
  }
  expect(topics.trending_issues.length).toBeGreaterThan(0);
});

test('one agent', async () => {
  const body = expectStatus(await api.get<AgentMetrics>(`/v1/analytics/agents/${a.id}?${WEEK}`), 200);
  expect(body).toMatchObject({
    agent_id: a.id,
    granularity: 'day',
    timezone: 'UTC',
    conversations: { total: 3, resolved: 2, escalated: 1, active: 0 },
    messages: { total: 9, from_customers: 5, from_agents: 4 },
    performance: {
      avg_response_time_ms: 24_000,
      response_time_p50_ms: 10_000,
      avg_resolution_time_min: near(45),
      automation_rate: near(1 / 2),
      handoff_rate: near(2 / 3),
      csat_score: near(3.5),
    },
    quality: {
      resolution_rate: near(2 / 3),
      repeat_contact_rate: near(1 / 3),
      csat_responses: 2,
      messages_in_other_languages: 0,
    },
    sentiment: sharesOf([C1, C2, C4]),
  });
  expect(body.data).toHaveLength(7);
  const whatsapp = expectStatus(
    await api.get<AgentMetrics>(`/v1/analytics/agents/${a.id}?${WEEK}&channel=whatsapp`),
    200,
  );
  expect(whatsapp.conversations.total).toBe(2);
});

test('sentiment', async () => {
  const body = expectStatus(await api.get<SentimentMetrics>(`/v1/analytics/sentiment?${WEEK}`), 200);
  expect(body.distribution).toEqual(sharesOf([C1, C2, C4, C5]));
  const { positive, neutral, negative } = body.counts;
  expect(positive + neutral + negative).toBe(4);
  const sum = Object.values(body.distribution).reduce((so, share) => so + share, 0);
  expect(sum).toBeCloseTo(1, 9);
  expect(body.data.map(({ conversations }) => conversations)).toEqual([2, 0, 1, 1, 0, 0, 0]);
  expect(body.data[0]).toMatchObject({ ...sharesOf([C1, C2]), timestamp: '2025-03-03T00:00:00.000Z' });
  const channels = Object.fromEntries(body.channels.map((each) => [each.channel, each.conversations]));
  expect(channels).toMatchObject({ whatsapp: 2, widget: 1, slack: 1 });
});

test("the agent's own stats cover its whole lifetime", async () => {
  const { stats } = await api.parley.agents.get(a.id);
  expect(stats).toEqual({ conversations_total: 3, conversations_active: 0, avg_response_time_ms: 24_000 });
  const other = await api.parley.agents.get(b.id);
  expect(other.stats).toEqual({ conversations_total: 4, conversations_active: 3, avg_response_time_ms: 2_500 });
});

test('figures of a deleted agent stay; its active conversations are escalated', async () => {
  await api.parley.agents.delete(b.id);
  await eventually(async () => {
    const body = await overview(WEEK);
    expect(body.conversations).toEqual({ total: 5, resolved: 3, escalated: 2, active: 0 });
    expect(body.messages.total).toBe(14);
  });
  expect((await overview(`${WEEK}&agent_id=${b.id}`)).conversations.total).toBe(2);
});
