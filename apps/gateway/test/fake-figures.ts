import type {
  Automation,
  GetAgentMetricsResponse,
  GetConversationMetricsResponse,
  GetOverviewResponse,
  GetSentimentResponse,
} from '@parley/contract/analytics';
import { handoffReasons } from '@parley/schemas';

const start = new Date('2026-11-14T00:00:00.000Z');
const end = new Date('2026-11-21T00:00:00.000Z');
const conversations = { total: 4n, resolved: 2n, escalated: 1n, active: 1n };
const messages = { total: 20n, fromCustomers: 12n, fromAgents: 8n };
const performance = {
  avgResponseTimeMs: 1_200n,
  responseTimeP50Ms: 1_000n,
  responseTimeP95Ms: 2_500n,
  avgResolutionTimeMin: 12.5,
  automationRate: 0.5,
  handoffRate: 0.25,
  csatScore: 4.5,
};
const quality = { resolutionRate: 0.5, repeatContactRate: 0.25, csatResponses: 2n, messagesInOtherLanguages: 1n };
const automation: Automation = {
  involvementRate: 0.75,
  containmentRate: 0.5,
  resolutions: { confirmed: 1n, assumed: 0n, human: 0n, api: 1n },
  durableRate: 0.5,
  turns: 8n,
  answeredRate: 0.5,
  askedRate: 0.125,
  unknownRate: 0.125,
  supersededRate: 0.25,
  handoffs: handoffReasons.map((reason) => ({ reason, conversations: reason === 'asked' ? 1n : 0n })),
  answerTimeP50S: 3.2,
  answerTimeP95S: 5.9,
  tokens: 1_200n,
  costMicros: 4_500n,
};
const shares = { positive: 0.25, neutral: 0.5, negative: 0.25 };
const point = { timestamp: start, conversations, messages, performance: { ...performance, csatScore: undefined } };
const topics = {
  topIntents: [{ intent: 'order_status', count: 7n, share: 0.7 }],
  commonQuestions: [{ question: 'Where is my order?', count: 5n }],
  unresolvedTopics: [{ topic: 'refund', count: 1n }],
  trendingIssues: [{ topic: 'refund', share: 0.3, previousShare: 0.1, change: 0.2 }],
};
const series = { period: { start, end }, granularity: 'day', timezone: 'UTC' };

export const overview: GetOverviewResponse = {
  period: { start, end },
  conversations,
  messages,
  performance,
  sentiment: shares,
  quality,
  automation,
};
export const conversationMetrics: GetConversationMetricsResponse = {
  ...series,
  data: [point],
  volume: {
    messagesPerConversation: 5,
    peakHours: { hours: [{ hour: 9, messages: 12n }], weekdays: [{ weekday: 1, messages: 12n }] },
    channels: [{ channel: 'widget', conversations: 4n, share: 1 }],
  },
  topics,
};
export const agentMetrics: GetAgentMetricsResponse = {
  agentId: '',
  ...series,
  conversations,
  messages,
  performance,
  quality,
  automation,
  sentiment: shares,
  data: [point],
  topics,
};
export const sentiment: GetSentimentResponse = {
  ...series,
  distribution: shares,
  counts: { positive: 1n, neutral: 2n, negative: 1n },
  channels: [{ channel: 'widget', distribution: shares, conversations: 4n }],
  data: [{ timestamp: start, distribution: shares, conversations: 4n }],
};
