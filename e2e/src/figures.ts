/** Analytics answers, with the contract's field names. */
export interface Counts {
  total: number;
  resolved: number;
  escalated: number;
  active: number;
}

export interface MessageCounts {
  total: number;
  from_customers: number;
  from_agents: number;
}

export interface Performance {
  avg_response_time_ms: number;
  response_time_p50_ms: number;
  response_time_p95_ms: number;
  avg_resolution_time_min: number;
  automation_rate: number;
  handoff_rate: number;
  csat_score: number | null;
}

export const handoffReasons = [
  ...(['asked', 'guideline', 'sensitive', 'repeated_unknown', 'anger', 'limit', 'loop'] as const),
  ...([
    'model_unavailable',
    'tool_failed',
    'stale',
    'taken_over',
    'agent_deleted',
    'api',
    'model',
    'checks_failed',
  ] as const),
];

export interface Automation {
  involvement_rate: number;
  containment_rate: number;
  resolutions: { confirmed: number; assumed: number; human: number; api: number };
  durable_rate: number;
  turns: number;
  answered_rate: number;
  asked_rate: number;
  unknown_rate: number;
  superseded_rate: number;
  handoffs: Record<(typeof handoffReasons)[number], number>;
  answer_time_p50_s: number;
  answer_time_p95_s: number;
  tokens: number;
  cost_usd: number;
}

export interface Shares {
  positive: number;
  neutral: number;
  negative: number;
}

export interface Overview {
  period: { start: string; end: string };
  conversations: Counts;
  messages: MessageCounts;
  performance: Performance;
  sentiment: Shares;
  quality: {
    resolution_rate: number;
    repeat_contact_rate: number;
    csat_responses: number;
    messages_in_other_languages: number;
  };
  automation: Automation;
}

export interface Topics {
  top_intents: { intent: string; count: number; share: number }[];
  common_questions: { question: string; count: number }[];
  unresolved_topics: { topic: string; count: number }[];
  trending_issues: { topic: string; share: number; previous_share: number; change: number }[];
}

export interface Point {
  timestamp: string;
  conversations: Counts;
  messages: MessageCounts;
  performance: Performance;
}

interface Series<Item> {
  period: { start: string; end: string };
  granularity: string;
  timezone: string;
  data: Item[];
}

export interface ConversationMetrics extends Series<Point> {
  volume: {
    messages_per_conversation: number;
    peak_hours: { hours: { hour: number; messages: number }[]; weekdays: { weekday: number; messages: number }[] };
    channels: { channel: string; conversations: number; share: number }[];
  };
  topics: Topics;
}

export interface AgentMetrics extends Series<Point>, Overview {
  period: { start: string; end: string };
  agent_id: string;
  topics: Topics;
}

export interface SentimentMetrics extends Series<Shares & { timestamp: string; conversations: number }> {
  distribution: Shares;
  counts: Shares;
  channels: (Shares & { channel: string; conversations: number })[];
}

export const noCounts: Counts = { total: 0, resolved: 0, escalated: 0, active: 0 };
export const noMessages: MessageCounts = { total: 0, from_customers: 0, from_agents: 0 };
export const noShares: Shares = { positive: 0, neutral: 0, negative: 0 };
export const noPerformance: Performance = {
  avg_response_time_ms: 0,
  response_time_p50_ms: 0,
  response_time_p95_ms: 0,
  avg_resolution_time_min: 0,
  automation_rate: 0,
  handoff_rate: 0,
  csat_score: null,
};
export const noAutomation: Automation = {
  involvement_rate: 0,
  containment_rate: 0,
  resolutions: { confirmed: 0, assumed: 0, human: 0, api: 0 },
  durable_rate: 0,
  turns: 0,
  answered_rate: 0,
  asked_rate: 0,
  unknown_rate: 0,
  superseded_rate: 0,
  handoffs: Object.fromEntries(handoffReasons.map((reason) => [reason, 0])) as Automation['handoffs'],
  answer_time_p50_s: 0,
  answer_time_p95_s: 0,
  tokens: 0,
  cost_usd: 0,
};
