import { z } from 'zod';
import { channels, sentiments } from './conversations';
import type { JsonObject } from './json-object';
import { refuseConflict } from './refuse-conflict';
import { timestampInput, timestampOutput } from './timestamp';

export const periods = ['24h', '7d', '30d', '90d'] as const;
export type PeriodName = (typeof periods)[number];
export const granularities = ['hour', 'day', 'week'] as const;
export type Granularity = (typeof granularities)[number];

/** Whether this machine's time zone data knows the name. */
export function isTimeZone(name: string): boolean {
  // Offsets such as +02:00 are accepted by Intl, but are no IANA names: they know no clock change.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const window = {
  period: z.enum(periods).optional().describe('A window that ends at `end`, or now; 7d if nothing is given'),
  start: timestampInput.optional().describe('Start of a window of its own; not together with `period`'),
  end: timestampInput.optional().describe('End of the window, not part of it'),
  timezone: z
    .string()
    .max(64)
    .refine(isTimeZone, { message: 'must be an IANA time zone', params: { code: 'format' } })
    .optional()
    .describe('IANA time zone in which buckets, hours and days begin; UTC if left out'),
  channel: z.enum(channels).optional(),
};
const granularity = z
  .enum(granularities)
  .optional()
  .describe('hour up to 2 days, day up to 90 days, week beyond, if left out');
const agentId = z
  .string()
  // Between the services empty means left out: a variable that was never set must not widen the figures to all agents.
  .refine((id) => id !== '', { message: 'must not be empty', params: { code: 'min_length' } })
  .optional()
  .describe('Only this agent; an unknown one gives zeros');

/** `start` is that of a window of its own, `period` one that is known by its end. */
function refuseBoth<Schema extends z.ZodType>(schema: Schema): Schema {
  const isBoth = ({ period, start }: JsonObject) => period !== undefined && start !== undefined;
  return refuseConflict(schema, 'period', 'cannot go with start', isBoth);
}

/** Query of GET /v1/analytics/overview. */
export const overviewQuery = refuseBoth(z.strictObject({ ...window, agent_id: agentId }));
/** Query of GET /v1/analytics/conversations and /v1/analytics/sentiment. */
export const seriesQuery = refuseBoth(z.strictObject({ ...window, granularity, agent_id: agentId }));
/** Query of GET /v1/analytics/agents/:id. */
export const agentMetricsQuery = refuseBoth(z.strictObject({ ...window, granularity }));

const period = z.object({ start: timestampOutput, end: timestampOutput });
const conversationCounts = z.object({ total: z.int(), resolved: z.int(), escalated: z.int(), active: z.int() });
const messageCounts = z.object({ total: z.int(), from_customers: z.int(), from_agents: z.int() });
const share = z.number().min(0).max(1);
const performance = z.object({
  avg_response_time_ms: z.int(),
  response_time_p50_ms: z.int(),
  response_time_p95_ms: z.int(),
  avg_resolution_time_min: z.number(),
  automation_rate: share,
  handoff_rate: share,
  csat_score: z.number().nullable(),
});
const quality = z.object({ resolution_rate: share, repeat_contact_rate: share, csat_responses: z.int() });
const shares = z.object({ positive: share, neutral: share, negative: share });
const point = z.object({
  timestamp: timestampOutput,
  conversations: conversationCounts,
  messages: messageCounts,
  performance,
});
const topics = z.object({
  top_intents: z.array(z.object({ intent: z.string(), count: z.int(), share })),
  common_questions: z.array(z.object({ question: z.string(), count: z.int() })),
  unresolved_topics: z.array(z.object({ topic: z.string(), count: z.int() })),
  trending_issues: z.array(z.object({ topic: z.string(), share, previous_share: share, change: z.number() })),
});
const series = { period, granularity: z.enum(granularities), timezone: z.string() };
const channelName = z.enum(channels);

/** Answer of GET /v1/analytics/overview. */
export const overviewResource = z
  .object({
    period,
    conversations: conversationCounts,
    messages: messageCounts,
    performance,
    sentiment: shares,
    quality,
  })
  .meta({ id: 'AnalyticsOverview' });

/** Answer of GET /v1/analytics/conversations. */
export const conversationMetricsResource = z
  .object({
    ...series,
    data: z.array(point),
    volume: z.object({
      messages_per_conversation: z.number(),
      peak_hours: z.object({
        hours: z.array(z.object({ hour: z.int(), messages: z.int() })),
        weekdays: z.array(z.object({ weekday: z.int().describe('1 is Monday'), messages: z.int() })),
      }),
      channels: z.array(z.object({ channel: channelName, conversations: z.int(), share })),
    }),
    topics,
  })
  .meta({ id: 'ConversationMetrics' });

/** Answer of GET /v1/analytics/agents/:id. */
export const agentMetricsResource = z
  .object({
    agent_id: z.string(),
    ...series,
    conversations: conversationCounts,
    messages: messageCounts,
    performance,
    quality,
    sentiment: shares,
    data: z.array(point),
    topics,
  })
  .meta({ id: 'AgentMetrics' });

const counts = z.object(
  Object.fromEntries(sentiments.map((name) => [name, z.int()])) as Record<(typeof sentiments)[number], z.ZodInt>,
);

/** Answer of GET /v1/analytics/sentiment. */
export const sentimentResource = z
  .object({
    ...series,
    distribution: shares,
    counts,
    channels: z.array(z.object({ channel: channelName, conversations: z.int(), ...shares.shape })),
    data: z.array(z.object({ timestamp: timestampOutput, ...shares.shape, conversations: z.int() })),
  })
  .meta({ id: 'SentimentMetrics' });
