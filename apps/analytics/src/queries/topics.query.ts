import type { Statement } from '@parley/clickhouse';
import { allOf, inRange, inScope, moment, momentValue, type Scope, type TimeRange } from './scope';

/** In a range and the equal one before. */
export interface TopicRow {
  /** Empty in the row that counts every conversation once. */
  readonly topic: string;
  readonly conversations: string;
  readonly previous_conversations: string;
  /** Of those in the range: escalated or open. */
  readonly unresolved: string;
}

export interface TopicsQuery {
  readonly scope: Scope;
  /** Of the conversations' creation. */
  readonly range: TimeRange;
}

/** One row per topic (a few dozen intents), and one with an empty topic for all. */
export function topicsQuery({ scope, range }: TopicsQuery): Statement {
  const { startMs, endMs } = range;
  const where = allOf(inScope(scope), inRange('created_at', { startMs: startMs - (endMs - startMs), endMs }));
  const sql = `WITH created_at >= ${moment('boundary')} AS is_current
SELECT arrayJoin(arrayPushBack(arrayDistinct(topics), '')) AS topic,
  countIf(is_current) AS conversations,
  countIf(NOT is_current) AS previous_conversations,
  countIf(is_current AND status != 'resolved') AS unresolved
FROM conversations_v1 FINAL
WHERE ${where.sql}
GROUP BY topic`;
  return { sql, params: { ...where.params, boundary: momentValue(startMs) } };
}
