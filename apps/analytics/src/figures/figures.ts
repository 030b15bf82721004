import type {
  ConversationCounts,
  MessageCounts,
  Performance,
  Quality,
  SentimentCounts,
  SentimentShares,
} from '@parley/contract/analytics';
import {
  conversationCounters,
  type ConversationCounter,
  type ConversationCountsRow,
} from '../queries/conversations.query';
import type { MessageCountsRow } from '../queries/messages.query';
import type { OutcomeRow } from '../queries/outcomes.query';

/* The figures of docs/contract.md, Analytics. Fractions and means are not rounded; milliseconds are, halves up. */

export type ConversationTotals = Readonly<Record<ConversationCounter, number>>;

/** All zero without rows. */
export function sumConversations(rows: readonly ConversationCountsRow[]): ConversationTotals {
  const totals = Object.fromEntries(
    conversationCounters.map((counter) => [counter, rows.reduce((sum, row) => sum + Number(row[counter]), 0)]),
  );
  return totals as ConversationTotals;
}

export interface Counted {
  readonly conversations: ConversationTotals;
  /** Undefined without messages. */
  readonly messages: MessageCountsRow | undefined;
  readonly outcomes: readonly OutcomeRow[];
}

export function conversationCounts(totals: ConversationTotals): ConversationCounts {
  return {
    total: BigInt(totals.total),
    resolved: BigInt(totals.resolved),
    escalated: BigInt(totals.escalated),
    active: BigInt(totals.active),
  };
}

export function messageCounts(row: MessageCountsRow | undefined): MessageCounts {
  const total = BigInt(row?.total ?? 0);
  const fromCustomers = BigInt(row?.from_customers ?? 0);
  return { total, fromCustomers, fromAgents: total - fromCustomers };
}

export function performance({ conversations, messages, outcomes }: Counted): Performance {
  const resolutions = sumOutcomes(outcomes, 'resolution');
  const ratings = sumOutcomes(outcomes, 'rating');
  const [p50, p95] = messages?.answer_quantiles_ms ?? [null, null];
  return {
    avgResponseTimeMs: wholeMs(quotient(Number(messages?.answers_ms ?? 0), Number(messages?.answers ?? 0))),
    responseTimeP50Ms: wholeMs(p50 ?? 0),
    responseTimeP95Ms: wholeMs(p95 ?? 0),
    avgResolutionTimeMin: quotient(resolutions.sum, resolutions.count) / 60_000,
    automationRate: quotient(conversations.automated, conversations.resolved),
    handoffRate: quotient(conversations.ever_escalated, conversations.total),
    csatScore: ratings.count === 0 ? undefined : ratings.sum / ratings.count,
  };
}

export function quality({ conversations, messages, outcomes }: Counted): Quality {
  return {
    resolutionRate: quotient(conversations.resolved, conversations.total),
    repeatContactRate: quotient(conversations.repeat_contacts, conversations.total),
    csatResponses: BigInt(sumOutcomes(outcomes, 'rating').count),
    messagesInOtherLanguages: BigInt(messages?.in_other_languages ?? 0),
  };
}

export function sentimentCounts({ positive, neutral, negative }: ConversationTotals): SentimentCounts {
  return { positive: BigInt(positive), neutral: BigInt(neutral), negative: BigInt(negative) };
}

/** Among conversations with a customer's message; 0 without any. */
export function sentimentShares(totals: ConversationTotals): SentimentShares {
  const heard = heardConversations(totals);
  return {
    positive: quotient(totals.positive, heard),
    neutral: quotient(totals.neutral, heard),
    negative: quotient(totals.negative, heard),
  };
}

/** Conversations with a customer's message. */
export function heardConversations({ positive, neutral, negative }: ConversationTotals): number {
  return positive + neutral + negative;
}

/** 0 for a divisor of 0. */
export function quotient(dividend: number, divisor: number): number {
  return divisor === 0 ? 0 : dividend / divisor;
}

function sumOutcomes(rows: readonly OutcomeRow[], outcome: OutcomeRow['outcome']): { count: number; sum: number } {
  const own = rows.filter((row) => row.outcome === outcome);
  return {
    count: own.reduce((sum, row) => sum + Number(row.count), 0),
    sum: own.reduce((sum, row) => sum + Number(row.sum), 0),
  };
}

function wholeMs(ms: number): bigint {
  return BigInt(Math.round(ms));
}
