import type { Statement } from '@parley/clickhouse';
import { allOf, bucketOf, inRange, inScope, type Scope, type TimeRange } from './scope';

/** Counts of the conversations created in a range, and of what has become of them. */
export interface ConversationCountsRow {
  /** The bucket's beginning in milliseconds since the epoch, if cut into buckets. */
  readonly bucket?: string;
  /** If cut by channel. */
  readonly channel?: string;
  readonly total: string;
  readonly resolved: string;
  readonly escalated: string;
  readonly active: string;
  readonly ever_escalated: string;
  /** Resolved, never escalated, without a human's message: the numerator of automation_rate. */
  readonly automated: string;
  readonly repeat_contacts: string;
  /** Messages in these conversations, whenever they were sent. */
  readonly messages: string;
  /** By sentiment, of those that have a customer's message. */
  readonly positive: string;
  readonly neutral: string;
  readonly negative: string;
}

export interface ConversationsQuery {
  readonly scope: Scope;
  /** Of their creation. */
  readonly range: TimeRange;
  /** Cut into buckets by their creation. */
  readonly edges?: readonly number[];
  readonly byChannel?: boolean;
}

/** The counts of a ConversationCountsRow over conversations, in its order. */
export const conversationCountColumns = `count() AS total,
  countIf(status = 'resolved') AS resolved,
  countIf(status = 'escalated') AS escalated,
  countIf(status = 'active') AS active,
  countIf(was_escalated) AS ever_escalated,
  countIf(status = 'resolved' AND NOT was_escalated AND NOT has_human_message) AS automated,
  countIf(is_repeat_contact) AS repeat_contacts,
  sum(messages_count) AS messages,
  countIf(has_customer_message AND sentiment = 'positive') AS positive,
  countIf(has_customer_message AND sentiment = 'neutral') AS neutral,
  countIf(has_customer_message AND sentiment = 'negative') AS negative`;

/** Counts over conversations by their creation: a row in all, or one per bucket and channel that has any. */
export function conversationsQuery({ scope, range, edges, byChannel = false }: ConversationsQuery): Statement {
  const groups = [...(edges ? [`${bucketOf('created_at', edges)} AS bucket`] : []), ...(byChannel ? ['channel'] : [])];
  const where = allOf(inScope(scope), inRange('created_at', range));
  const sql = `SELECT ${groups.map((group) => `${group}, `).join('')}${conversationCountColumns}
FROM conversations_v1 FINAL
WHERE ${where.sql}${groups.length > 0 ? '\nGROUP BY ALL' : ''}`;
  return { sql, params: where.params };
}
