import { z } from 'zod';
import {
  conversationResource,
  withAutomationDefaults,
  type AgentResource,
  type AgentVersionResource,
  type ConversationResource,
} from '@parley/schemas';
import { nullIfAbsent } from '@parley/schemas/null-if-absent';
import { page } from './example-page';
import { inboxAnswers } from './inbox-examples';
import { keyAnswers } from './key-examples';
import { answer, found, source, suggestion, toolTest, turn } from './knowledge-examples';
import { eventAnswers } from './event-examples';
import { fromTemplate, question, welcome } from './message-examples';
import { modelCheck } from './model-examples';
import { peopleAnswers } from './people-examples';
import { channelAnswers } from './channel-examples';
import { webhookAnswers } from './webhook-examples';

const agent: AgentResource = {
  id: 'agent_01jd6f8x2sf4vb9qk3h7n5w0ze',
  name: 'Mia',
  description: 'First line for orders and returns',
  status: 'active',
  welcome_message: 'Hi, I am Mia. How can I help?',
  personality: { tone: 'friendly', language: 'en', formality: 'casual' },
  settings: { memory_enabled: true, handoff_enabled: true, auto_resolve: false },
  automation: withAutomationDefaults({}),
  stats: { conversations_total: 0, conversations_active: 0, avg_response_time_ms: 0 },
  created_at: '2026-11-20T14:05:12.318Z',
  updated_at: '2026-11-20T14:05:12.318Z',
};

const { name, description, status, welcome_message, personality, settings, automation: automating } = agent;
const agentVersion: AgentVersionResource = {
  version: 3,
  changed_by: 'key_01jd6f8x2sf4vb9qk3h7n5w0ze',
  created_at: '2026-11-20T14:05:12.318Z',
  changes: [{ field: 'personality.tone', before: 'calm', after: 'friendly' }],
  agent: { name, description, status, welcome_message, personality, settings, automation: automating },
};

const conversation: ConversationResource = z.object(nullIfAbsent(conversationResource.shape)).parse({
  id: 'conv_01jd6f9a7cfkb8s6yqz4w2m1tr',
  agent_id: agent.id,
  customer: { id: 'cust-4711', name: 'Ada Lovelace', email: 'ada@example.com', phone: null },
  channel: 'widget',
  status: 'active',
  sentiment: 'neutral',
  messages_count: 2,
  tags: ['order'],
  metadata: { order_id: 'A-1042' },
  created_at: '2026-11-21T09:29:58.004Z',
  last_message_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
  is_verified: false,
  waiting_on: 'agent',
  waiting_since: '2026-11-21T09:30:00.000Z',
  due: null,
  priority: 'normal',
  read: { sequence: 2, at: '2026-11-21T09:30:04.118Z' },
});

const rating = { score: 5, comment: 'Quick and kind', created_at: '2026-11-21T10:02:41.550Z' };
const resolved: ConversationResource = {
  ...conversation,
  status: 'resolved',
  updated_at: '2026-11-21T09:45:00.120Z',
  resolved_at: '2026-11-21T09:45:00.120Z',
};

const period = { start: '2026-11-14T00:00:00.000Z', end: '2026-11-21T00:00:00.000Z' };
const series = { period, granularity: 'week', timezone: 'UTC' };
const conversations = { total: 40, resolved: 30, escalated: 4, active: 6 };
const messages = { total: 212, from_customers: 118, from_agents: 94 };
const performance = {
  avg_response_time_ms: 1_840,
  response_time_p50_ms: 1_200,
  response_time_p95_ms: 5_600,
  avg_resolution_time_min: 12.5,
  automation_rate: 0.8,
  handoff_rate: 0.1,
  csat_score: 4.6,
};
const quality = {
  resolution_rate: 0.75,
  repeat_contact_rate: 0.05,
  csat_responses: 12,
  messages_in_other_languages: 3,
};
const automation = {
  involvement_rate: 0.9,
  containment_rate: 0.8,
  resolutions: { confirmed: 12, assumed: 10, human: 0, api: 8 },
  durable_rate: 0.95,
  turns: 96,
  answered_rate: 0.75,
  asked_rate: 0.1,
  unknown_rate: 0.05,
  superseded_rate: 0.02,
  handoffs: {
    ...{ asked: 2, guideline: 0, sensitive: 0, repeated_unknown: 1, anger: 0, limit: 0, loop: 0, model_unavailable: 0 },
    ...{ tool_failed: 0, model: 0, checks_failed: 0, stale: 0, taken_over: 1, agent_deleted: 0, api: 0 },
  },
  answer_time_p50_s: 3.4,
  answer_time_p95_s: 6.1,
  tokens: 48_200,
  cost_usd: 0.31,
};
const shares = { positive: 0.5, neutral: 0.4, negative: 0.1 };
const week = '2026-11-16T00:00:00.000Z';
const point = { timestamp: week, conversations, messages, performance };
const topics = {
  top_intents: [{ intent: 'order_status', count: 52, share: 0.44 }],
  common_questions: [{ question: 'Where is my order?', count: 31 }],
  unresolved_topics: [{ topic: 'refund', count: 3 }],
  trending_issues: [{ topic: 'refund', share: 0.3, previous_share: 0.1, change: 0.2 }],
};
const volume = {
  messages_per_conversation: 5.3,
  peak_hours: {
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, messages: hour === 9 ? 118 : 0 })),
    weekdays: Array.from({ length: 7 }, (_, day) => ({ weekday: day + 1, messages: day === 0 ? 118 : 0 })),
  },
  channels: [{ channel: 'widget', conversations: 40, share: 1 }],
};

/** By operationId; operations without a body have none. */
export const answerExamples: Readonly<Record<string, unknown>> = {
  ...keyAnswers,
  ...peopleAnswers,
  listAgents: page(agent),
  createAgent: agent,
  getAgent: agent,
  listAgentVersions: page(agentVersion),
  getAgentVersion: agentVersion,
  restoreAgentVersion: agent,
  updateAgent: { ...agent, status: 'paused', personality: { ...agent.personality, tone: 'calm' } },
  listConversations: page(conversation),
  openConversation: { ...conversation, messages_count: 1, last_message_at: welcome.timestamp },
  getConversation: { ...conversation, messages: [welcome, question], has_more_messages: false },
  updateConversation: {
    ...conversation,
    status: 'escalated',
    tags: ['order', 'urgent'],
    metadata: { ticket: 'T-9' },
    escalated_at: '2026-11-21T09:31:00.000Z',
  },
  resolveConversation: resolved,
  unresolveConversation: conversation,
  snoozeConversation: { ...conversation, snoozed_until: '2099-01-04T09:00:00.000Z', waiting_on: 'agent' },
  unsnoozeConversation: conversation,
  rateConversation: rating,
  ...inboxAnswers(conversation),
  listMessages: page(welcome, question),
  getMessage: question,
  sendMessage: question,
  sendTemplateMessage: fromTemplate,
  syncKnowledgeSource: { ...source, status: 'pending', next_sync_at: null },
  searchKnowledge: found,
  listKnowledgeSuggestions: page(suggestion),
  getKnowledgeSuggestion: suggestion,
  acceptKnowledgeSuggestion: { ...answer, question: suggestion.question, phrasings: [] },
  dismissKnowledgeSuggestion: { ...suggestion, state: 'dismissed' },
  listTurns: page(turn),
  startTurn: turn,
  getTurn: turn,
  approveTurn: turn,
  rejectTurn: { ...turn, state: 'rejected' },
  previewTurn: { ...turn, conversation_id: null, kind: 'preview' },
  testTool: toolTest,
  ...channelAnswers,
  ...webhookAnswers,
  checkModel: modelCheck,
  ...eventAnswers(conversation),
  getOverview: { period, conversations, messages, performance, sentiment: shares, quality, automation },
  getConversationMetrics: { ...series, data: [point], volume, topics },
  getAgentMetrics: {
    agent_id: agent.id,
    ...series,
    conversations,
    messages,
    performance,
    quality,
    automation,
    sentiment: shares,
    data: [point],
    topics,
  },
  getSentiment: {
    ...series,
    distribution: shares,
    counts: { positive: 20, neutral: 16, negative: 4 },
    channels: [{ channel: 'widget', conversations: 40, ...shares }],
    data: [{ timestamp: week, ...shares, conversations: 40 }],
  },
};
