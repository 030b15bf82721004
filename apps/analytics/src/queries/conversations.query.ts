import type { Statement } from '@parley/clickhouse';
import { handoffReasons, resolutionKinds } from '@parley/schemas';
import { allOf, bucketOf, inRange, inScope, type Scope, type TimeRange } from './scope';

/** The conditions of each count. */
export const conversationConditions = {
  resolved: "status = 'resolved'",
  escalated: "status = 'escalated'",
  active: "status = 'active'",
  ever_escalated: 'was_escalated',
  /** The numerator of automation_rate. */
  automated: "status = 'resolved' AND NOT was_escalated AND NOT has_human_message",
  repeat_contacts: 'is_repeat_contact',
  /** Of those with a customer's message. */
  positive: "has_customer_message AND sentiment = 'positive'",
  neutral: "has_customer_message AND sentiment = 'neutral'",
  negative: "has_customer_message AND sentiment = 'negative'",
  /** A turn of the agent has answered, asked, or said that it does not know. */
  involved: 'has_ai_answer',
  contained: 'has_ai_answer AND NOT was_escalated AND NOT has_human_message',
  ...oneOf('resolution', 'resolution_kind', resolutionKinds),
  ...oneOf('handoff', 'handoff_reason', handoffReasons),
};

function oneOf<Name extends string, Word extends string>(name: Name, column: string, words: readonly Word[]) {
  const entries = words.map((word) => [`${name}_${word}`, `${column} = '${word}'`]);
  return Object.fromEntries(entries) as Record<`${Name}_${Word}`, string>;
}

const countIf = Object.fromEntries(
  Object.entries(conversationConditions).map(([name, condition]) => [name, `countIf(${condition})`]),
) as Record<keyof typeof conversationConditions, string>;

/** Also the columns of conversation_days_v1. */
const counts = {
  total: 'count()',
  ...countIf,
  /** In these conversations, whenever sent. */
  messages: 'sum(messages_count)',
};

export type ConversationCounter = keyof typeof counts;
export const conversationCounters = Object.keys(counts) as ConversationCounter[];

/** By current state, of those created in a range. */
export interface ConversationCountsRow extends Readonly<Record<ConversationCounter, string>> {
  /** In milliseconds since the epoch. */
  readonly bucket?: string;
  /** If cut by channel. */
  readonly channel?: string;
}

export interface ConversationsQuery {
  readonly scope: Scope;
  /** Of their creation. */
  readonly range: TimeRange;
  /** Buckets of their creation. */
  readonly edges?: readonly number[];
  readonly byChannel?: boolean;
}

/** In the order of `conversationCounters`. */
export const conversationCountColumns = Object.entries(counts)
  .map(([name, count]) => `${count} AS ${name}`)
  .join(',\n  ');

export function conversationsQuery({ scope, range, edges, byChannel = false }: ConversationsQuery): Statement {
  const groups = [...(edges ? [`${bucketOf('created_at', edges)} AS bucket`] : []), ...(byChannel ? ['channel'] : [])];
  const where = allOf(inScope(scope), inRange('created_at', range));
  const sql = `SELECT ${groups.map((group) => `${group}, `).join('')}${conversationCountColumns}
FROM conversations_v1 FINAL
WHERE ${where.sql}${groups.length > 0 ? '\nGROUP BY ALL' : ''}`;
  return { sql, params: where.params };
}
