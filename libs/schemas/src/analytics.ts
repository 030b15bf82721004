import type { FieldError } from '@parley/errors';
import { z } from 'zod';
import { automationFigures, share, whole } from './automation-figures';
import { agentIdFilter, channel, sentiments } from './conversations';
import { idOutput } from './id-field';
import { isJsonObject, type JsonObject } from './json-object';
import { plusHint } from './plus-hint';
import { firstMomentOf } from './local-day';
import { refuseConflict } from './refuse-conflict';
import { isTimeZone } from './time-zone';
import { timeOrDayInput, timestampOutput, type LocalDay } from './timestamp';

const periods = ['24h', '7d', '30d', '90d'] as const;
export type PeriodName = (typeof periods)[number];
const granularities = ['hour', 'day', 'week'] as const;
export type Granularity = (typeof granularities)[number];

const window = {
  period: z.enum(periods).optional().describe('A window that ends at `end`, or now; 7d by default'),
  start: timeOrDayInput
    .optional()
    .describe(
      'Start of a custom window, at most 400 days before its end; cannot be combined with `period`. A plain date is a day in `timezone`',
    ),
  end: timeOrDayInput.optional().describe('End of the window, exclusive; now by default'),
  timezone: z
    .string()
    .max(64)
    .refine(isTimeZone, {
      error: ({ input }) => `must be an IANA time zone${plusHint(String(input), isTimeZone)}`,
      params: { code: 'format' },
    })
    .optional()
    .describe('IANA time zone in which buckets, hours and days begin; UTC by default'),
  channel: channel.optional(),
};
const granularityName = z.enum(granularities).meta({ id: 'Granularity' });
const granularity = granularityName
  .optional()
  .describe('The default is hour for up to 2 days, day for up to 90 days, and week for more; at most 2,500 points');
const agentId = agentIdFilter.optional().describe('Only this agent; an unknown id returns zeros');

const WINDOW_DAYS_MAX = 400;
const DAY_MS = 86_400_000;

/** Undefined if none. */
export function startFault(start: Date, end: Date): FieldError | undefined {
  const lengthMs = end.getTime() - start.getTime();
  if (lengthMs <= 0) {
    return {
      path: 'start',
      code: 'range',
      message: 'must be before end, or before the current time if end is left out',
    };
  }
  if (lengthMs > WINDOW_DAYS_MAX * DAY_MS) {
    const message = `must be at most ${WINDOW_DAYS_MAX} days before the end of the window`;
    return { path: 'start', code: 'maximum', message };
  }
  return undefined;
}

/** Undefined if the time or the zone is invalid. */
export function momentOf(time: unknown, timezone: unknown = 'UTC'): Date | undefined {
  if (time instanceof Date) return time;
  const { day } = (time ?? {}) as Partial<LocalDay>;
  return day !== undefined && typeof timezone === 'string' && isTimeZone(timezone)
    ? firstMomentOf(day, timezone)
    : undefined;
}

/** `when`: reported beside other faults. Without an end, it is the service's now. */
const checkWindow = z.core._check<Record<string, unknown>>(
  ({ value, issues }) => {
    const [start, end] = [momentOf(value['start'], value['timezone']), momentOf(value['end'], value['timezone'])];
    const fault = start && end && startFault(start, end);
    if (!fault) return;
    const { path, code, message } = fault;
    issues.push({ code: 'custom', path: [path], message, params: { code }, input: value['start'] });
  },
  { when: ({ value }) => isJsonObject(value) },
);

/** `start` names a custom window, `period` one known by its end. */
function windowQuery<Shape extends z.ZodRawShape>(shape: Shape) {
  const isBoth = ({ period, start }: JsonObject) => period !== undefined && start !== undefined;
  return refuseConflict(z.strictObject(shape), 'period', 'cannot be combined with start', isBoth).check(checkWindow);
}

/** GET /v1/analytics/overview. */
export const overviewQuery = windowQuery({ ...window, agent_id: agentId });
/** GET /v1/analytics/conversations and /v1/analytics/sentiment. */
export const seriesQuery = windowQuery({ ...window, granularity, agent_id: agentId });
/** GET /v1/analytics/agents/:id. */
export const agentMetricsQuery = windowQuery({ ...window, granularity });

export const period = z
  .object({ start: timestampOutput, end: timestampOutput })
  .meta({ id: 'Period', description: 'The window: start ≤ time < end' });
const conversationCounts = z.object({ total: whole, resolved: whole, escalated: whole, active: whole }).meta({
  id: 'ConversationCounts',
  description: 'Conversations created in the window, by their current status; the three counts add up to `total`',
});
const messageCounts = z
  .object({ total: whole, from_customers: whole, from_agents: whole })
  .meta({ id: 'MessageCounts', description: 'Messages sent in the window' });
const performance = z
  .object({
    avg_response_time_ms: whole.describe(
      'Mean time from the first unanswered customer message to the next agent message, counted at the time of ' +
        'the answer; 0 if there is none. A welcome message does not count as an answer',
    ),
    response_time_p50_ms: whole.describe('Median of the response times; 0 if there is none'),
    response_time_p95_ms: whole.describe('95th percentile of the response times; 0 if there is none'),
    avg_resolution_time_min: z
      .number()
      .min(0)
      .describe(
        'Mean time from creation to the last resolution, of conversations resolved in the window; 0 if there is ' +
          'none',
      ),
    automation_rate: share.describe(
      'Resolved conversations that were never escalated and have no message with author `human` ÷ resolved; 0 ' +
        'if there is none',
    ),
    handoff_rate: share.describe('Conversations that were ever escalated ÷ total; 0 if there is none'),
    csat_score: z
      .number()
      .min(1)
      .max(5)
      .nullable()
      .describe('Mean score, 1 to 5, of the ratings made in the window; null if there is none'),
  })
  .meta({ id: 'Performance' });
const quality = z
  .object({
    resolution_rate: share.describe('Resolved ÷ total; 0 if there is none'),
    repeat_contact_rate: share.describe(
      'Conversations whose customer had another conversation resolved in the 7 days before ÷ total; 0 if there ' +
        'is none',
    ),
    csat_responses: whole.describe('Ratings made in the window'),
    messages_in_other_languages: whole.describe(
      'Customer messages sent in the window in a detected language that is not supported: not en, es, de, fr ' +
        'or pt',
    ),
  })
  .meta({ id: 'Quality' });
const shares = z.object({ positive: share, neutral: share, negative: share }).meta({
  id: 'SentimentShares',
  description: 'Shares of the conversations that have a customer message: they add up to 1, or are all 0',
});
const point = z
  .object({
    timestamp: timestampOutput.describe('Start of the bucket'),
    conversations: conversationCounts,
    messages: messageCounts,
    performance,
  })
  .meta({ id: 'MetricsPoint' });
const points = z.array(point).describe('The metrics of each bucket, including empty ones');
const questionSample = z.string().describe('At most 200 characters; e-mail addresses and long numbers are masked');
const topics = z
  .object({
    top_intents: z
      .array(z.object({ intent: z.string(), count: whole, share }))
      .describe('Customer messages by intent, with their share of all customer messages'),
    common_questions: z
      .array(z.object({ question: questionSample, count: whole }))
      .describe('Groups of customer questions with the same meaning: one sample, and their number'),
    unresolved_topics: z
      .array(z.object({ topic: z.string(), count: whole }))
      .describe('Topics of the conversations that are escalated or still active'),
    trending_issues: z
      .array(z.object({ topic: z.string(), share, previous_share: share, change: z.number() }))
      .describe('Topics whose share of the conversations grew most compared with the previous window of equal length'),
  })
  .meta({ id: 'Topics', description: 'At most ten entries each, largest first' });
const series = { period, granularity: granularityName, timezone: z.string() };

export const overviewResource = z
  .object({
    period,
    conversations: conversationCounts,
    messages: messageCounts,
    performance,
    sentiment: shares,
    quality,
    automation: automationFigures,
  })
  .meta({ id: 'AnalyticsOverview' });

export const conversationMetricsResource = z
  .object({
    ...series,
    data: points,
    volume: z.object({
      messages_per_conversation: z.number().min(0).describe("Messages of the window's conversations ÷ conversations"),
      peak_hours: z
        .object({
          hours: z.array(z.object({ hour: z.int().min(0).max(23), messages: whole })),
          weekdays: z.array(z.object({ weekday: z.int().min(1).max(7).describe('1 is Monday'), messages: whole })),
        })
        .describe('Customer messages by hour of the day and by day of the week, in `timezone`, including zeros'),
      channels: z
        .array(z.object({ channel, conversations: whole, share }))
        .describe('Conversations of the window by channel'),
    }),
    topics,
  })
  .meta({ id: 'ConversationMetrics' });

export const agentMetricsResource = z
  .object({
    agent_id: idOutput('agent'),
    ...series,
    conversations: conversationCounts,
    messages: messageCounts,
    performance,
    quality,
    automation: automationFigures,
    sentiment: shares,
    data: points,
    topics,
  })
  .meta({ id: 'AgentMetrics' });

const counts = z
  .object(Object.fromEntries(sentiments.map((name) => [name, whole])) as Record<(typeof sentiments)[number], z.ZodInt>)
  .meta({ id: 'SentimentCounts', description: 'Conversations that have a customer message, by sentiment' });
const heard = whole.describe('Conversations that have a customer message');

export const sentimentResource = z
  .object({
    ...series,
    distribution: shares,
    counts,
    channels: z.array(z.object({ channel, conversations: heard, ...shares.shape })).describe('Shares by channel'),
    data: z
      .array(z.object({ timestamp: timestampOutput, ...shares.shape, conversations: heard }))
      .describe('Shares by bucket, including empty ones'),
  })
  .meta({ id: 'SentimentMetrics' });
