import type {
  Automation,
  ConversationCounts,
  GetAgentMetricsResponse,
  GetConversationMetricsResponse,
  GetOverviewResponse,
  GetSentimentResponse,
  MessageCounts,
  MetricsPoint,
  Performance,
  Period,
  Quality,
  SentimentShares,
  Topics,
  Volume,
} from '@parley/contract/analytics';
import { required, timestamp } from './shape';

export function toOverview(overview: GetOverviewResponse) {
  return {
    period: toPeriod(overview.period),
    conversations: toConversationCounts(overview.conversations),
    messages: toMessageCounts(overview.messages),
    performance: toPerformance(overview.performance),
    sentiment: toShares(overview.sentiment),
    quality: toQuality(overview.quality),
    automation: toAutomation(overview.automation),
  };
}

export function toConversationMetrics(metrics: GetConversationMetricsResponse) {
  return {
    ...toSeries(metrics),
    data: metrics.data.map(toPoint),
    volume: toVolume(required(metrics.volume, 'the volume')),
    topics: toTopics(required(metrics.topics, 'the topics')),
  };
}

export function toAgentMetrics(metrics: GetAgentMetricsResponse) {
  return {
    agent_id: metrics.agentId,
    ...toSeries(metrics),
    conversations: toConversationCounts(metrics.conversations),
    messages: toMessageCounts(metrics.messages),
    performance: toPerformance(metrics.performance),
    quality: toQuality(metrics.quality),
    automation: toAutomation(metrics.automation),
    sentiment: toShares(metrics.sentiment),
    data: metrics.data.map(toPoint),
    topics: toTopics(required(metrics.topics, 'the topics')),
  };
}

export function toSentiment(metrics: GetSentimentResponse) {
  const counts = required(metrics.counts, 'the counts');
  return {
    ...toSeries(metrics),
    distribution: toShares(metrics.distribution),
    counts: {
      positive: Number(counts.positive),
      neutral: Number(counts.neutral),
      negative: Number(counts.negative),
    },
    channels: metrics.channels.map(({ channel, distribution, conversations }) => ({
      channel,
      conversations: Number(conversations),
      ...toShares(distribution),
    })),
    data: metrics.data.map((point) => ({
      timestamp: timestamp(point.timestamp),
      ...toShares(point.distribution),
      conversations: Number(point.conversations),
    })),
  };
}

function toSeries(series: { period?: Period; granularity: string; timezone: string }) {
  return { period: toPeriod(series.period), granularity: series.granularity, timezone: series.timezone };
}

export function toPeriod(period: Period | undefined) {
  const { start, end } = required(period, 'the period');
  return { start: timestamp(start), end: timestamp(end) };
}

function toPoint(point: MetricsPoint) {
  return {
    timestamp: timestamp(point.timestamp),
    conversations: toConversationCounts(point.conversations),
    messages: toMessageCounts(point.messages),
    performance: toPerformance(point.performance),
  };
}

function toConversationCounts(counts: ConversationCounts | undefined) {
  const { total, resolved, escalated, active } = required(counts, 'the conversations');
  return {
    total: Number(total),
    resolved: Number(resolved),
    escalated: Number(escalated),
    active: Number(active),
  };
}

function toMessageCounts(counts: MessageCounts | undefined) {
  const { total, fromCustomers, fromAgents } = required(counts, 'the messages');
  return { total: Number(total), from_customers: Number(fromCustomers), from_agents: Number(fromAgents) };
}

function toPerformance(performance: Performance | undefined) {
  const figures = required(performance, 'the performance');
  return {
    avg_response_time_ms: Number(figures.avgResponseTimeMs),
    response_time_p50_ms: Number(figures.responseTimeP50Ms),
    response_time_p95_ms: Number(figures.responseTimeP95Ms),
    avg_resolution_time_min: figures.avgResolutionTimeMin,
    automation_rate: figures.automationRate,
    handoff_rate: figures.handoffRate,
    csat_score: figures.csatScore ?? null,
  };
}

function toQuality(quality: Quality | undefined) {
  const figures = required(quality, 'the quality');
  return {
    resolution_rate: figures.resolutionRate,
    repeat_contact_rate: figures.repeatContactRate,
    csat_responses: Number(figures.csatResponses),
    messages_in_other_languages: Number(figures.messagesInOtherLanguages),
  };
}

function toAutomation(automation: Automation | undefined) {
  const figures = required(automation, 'the automation');
  const { confirmed, assumed, human, api } = required(figures.resolutions, 'the resolutions');
  return {
    involvement_rate: figures.involvementRate,
    containment_rate: figures.containmentRate,
    resolutions: {
      confirmed: Number(confirmed),
      assumed: Number(assumed),
      human: Number(human),
      api: Number(api),
    },
    durable_rate: figures.durableRate,
    turns: Number(figures.turns),
    answered_rate: figures.answeredRate,
    asked_rate: figures.askedRate,
    unknown_rate: figures.unknownRate,
    superseded_rate: figures.supersededRate,
    handoffs: Object.fromEntries(figures.handoffs.map(({ reason, conversations }) => [reason, Number(conversations)])),
    answer_time_p50_s: figures.answerTimeP50S,
    answer_time_p95_s: figures.answerTimeP95S,
    tokens: Number(figures.tokens),
    cost_usd: Number(figures.costMicros) / 1_000_000,
  };
}

function toShares(shares: SentimentShares | undefined) {
  const { positive, neutral, negative } = required(shares, 'the sentiment');
  return { positive, neutral, negative };
}

function toVolume(volume: Volume) {
  const { hours, weekdays } = required(volume.peakHours, 'the peak hours');
  return {
    messages_per_conversation: volume.messagesPerConversation,
    peak_hours: {
      hours: hours.map(({ hour, messages }) => ({ hour, messages: Number(messages) })),
      weekdays: weekdays.map(({ weekday, messages }) => ({ weekday, messages: Number(messages) })),
    },
    channels: volume.channels.map(({ channel, conversations, share }) => ({
      channel,
      conversations: Number(conversations),
      share,
    })),
  };
}

function toTopics(topics: Topics) {
  return {
    top_intents: topics.topIntents.map(({ intent, count, share }) => ({ intent, count: Number(count), share })),
    common_questions: topics.commonQuestions.map(({ question, count }) => ({ question, count: Number(count) })),
    unresolved_topics: topics.unresolvedTopics.map(({ topic, count }) => ({ topic, count: Number(count) })),
    trending_issues: topics.trendingIssues.map(({ topic, share, previousShare, change }) => ({
      topic,
      share,
      previous_share: previousShare,
      change,
    })),
  };
}
