import type { Statement } from '@parley/clickhouse';
import { handoffReasons, resolutionKinds } from '@parley/schemas';
import { allOf, bucketOf, inRange, inScope, type Scope, type TimeRange } from './scope';

/** Which conversations a count has. */
export const conversationConditions = {
  resolved: "status = 'resolved'",
  escalated: "status = 'escalated'",
  active: "status = 'active'",
  ever_escalated: 'was_escalated',
  /** Resolved, never escalated, without a human's message: the numerator of automation_rate. */
  automated: "status = 'resolved' AND NOT was_escalated AND NOT has_human_message",
  repeat_contacts: 'is_repeat_contact',
  /** By sentiment, of those that have a customer's message. */
  positive: "has_customer_message AND sentiment = 'positive'",
  neutral: "has_customer_message AND sentiment = 'neutral'",
  negative: "has_customer_message AND sentiment = 'negative'",
  /** A turn of the agent has answered, asked, or said that it does not know. */
  involved: 'has_ai_answer',
  /** Of these, never escalated, and without a human's message. */
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

/** What is counted over conversations, and how; the columns of conversation_days_v1 have these names. */
const counts = {
  total: 'count()',
  ...countIf,
  /** Messages in these conversations, whenever they were sent. */
  messages: 'sum(messages_count)',
};

export type ConversationCounter = keyof typeof counts;
export const conversationCounters = Object.keys(counts) as ConversationCounter[];

/** Counts of the conversations created in a range, and of what has become of them. */
export interface ConversationCountsRow extends Readonly<Record<ConversationCounter, string>> {
  /** The bucket's beginning in milliseconds since the epoch, if cut into buckets. */
  readonly bucket?: string;
  /** If cut by channel. */
  readonly channel?: string;
}

export interface ConversationsQuery {
  readonly scope: Scope;
  /** Of their creation. */
  readonly range: TimeRange;
  /** Cut into buckets by their creation. */
  readonly edges?: readonly number[];
  readonly byChannel?: boolean;
}

/** The counts of a ConversationCountsRow over conversations, in the order of `conversationCounters`. */
export const conversationCountColumns = Object.entries(counts)
  .map(([name, count]) => `${count} AS ${name}`)
  .join(',\n  ');

/** Counts over conversations by their creation: a row in all, or one per bucket and channel that has any. */
export function conversationsQuery({ scope, range, edges, byChannel = false }: ConversationsQuery): Statement {
  const groups = [...(edges ? [`${bucketOf('created_at', edges)} AS bucket`] : []), ...(byChannel ? ['channel'] : [])];
  const where = allOf(inScope(scope), inRange('created_at', range));
  const sql = `SELECT ${groups.map((group) => `${group}, `).join('')}${conversationCountColumns}
FROM conversations_v1 FINAL
WHERE ${where.sql}${groups.length > 0 ? '\nGROUP BY ALL' : ''}`;
  return { sql, params: where.params };
}
