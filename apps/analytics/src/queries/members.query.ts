import type { Statement } from '@parley/clickhouse';
import { allOf, inRange, inScope, moment, type Scope, type TimeRange } from './scope';

/** A member's messages in a range. */
export interface WrittenRow {
  readonly member_id: string;
  readonly handled: string;
  readonly first_responses: string;
  /** p50 and p90; null without a first answer. */
  readonly first_response_quantiles_ms: readonly [number | null, number | null];
}

/** Outcomes in a range of conversations that a member resolved, or has. */
export interface WorkRow {
  readonly member_id: string;
  readonly resolved: string;
  readonly ratings: string;
  readonly satisfied: string;
  readonly targets_met: string;
  readonly targets_missed: string;
}

interface MembersQuery {
  readonly scope: Scope;
  readonly range: TimeRange;
}

/**
 * Conversations and first answers by writer. A first answer is a person's first message ever in the conversation; the
 * wait begins with the customer's message or, if an agent had answered it, with the handoff.
 */
export function writtenQuery({ scope, range }: MembersQuery): Statement {
  const where = allOf(inScope(scope), inRange('sent_at', range));
  const whose = inScope(scope).sql;
  const ids = `SELECT DISTINCT conversation_id FROM messages_v1 WHERE ${where.sql} AND writer_id != ''`;
  const waited = `coalesce(m.response_time_ms,
    if(c.escalated_at > toDateTime64(0, 3, 'UTC') AND c.escalated_at <= m.sent_at,
       toUInt64(toUnixTimestamp64Milli(m.sent_at) - toUnixTimestamp64Milli(c.escalated_at)), NULL))`;
  const isFirst = 'm.id = f.first_id';
  const sql = `SELECT m.writer_id AS member_id,
  uniqExact(m.conversation_id) AS handled,
  countIf(${isFirst} AND ${waited} IS NOT NULL) AS first_responses,
  quantilesExactInclusiveIf(0.5, 0.9)(${waited}, ${isFirst}) AS first_response_quantiles_ms
FROM (SELECT id, conversation_id, writer_id, sent_at, response_time_ms FROM messages_v1 FINAL
       WHERE ${where.sql} AND writer_id != '') AS m
LEFT JOIN (SELECT conversation_id, argMin(id, (sent_at, id)) AS first_id FROM messages_v1 FINAL
            WHERE ${whose} AND author = 'human' AND sent_at < ${moment('end')} AND conversation_id IN (${ids})
            GROUP BY conversation_id) AS f ON f.conversation_id = m.conversation_id
LEFT JOIN (SELECT id, escalated_at FROM conversations_v1 FINAL WHERE ${whose} AND id IN (${ids})) AS c
  ON c.id = m.conversation_id
GROUP BY member_id ORDER BY member_id`;
  return { sql, params: where.params };
}

/** Resolutions by who resolved; ratings and targets by assignee. */
export function workQuery({ scope, range }: MembersQuery): Statement {
  const [resolved, rated] = [inRange('resolved_at', range).sql, inRange('rated_at', range).sql];
  const whose = inScope(scope);
  const select = (member: string, where: string, counts: Partial<Record<string, string>>): string =>
    `SELECT ${member} AS member_id, ${names.map((name) => `${counts[name] ?? 'toUInt64(0)'} AS ${name}`).join(', ')}
FROM conversations_v1 FINAL WHERE ${whose.sql} AND created_at < ${moment('end')} AND ${member} != '' AND ${where}
GROUP BY member_id`;
  const parts = [
    select('resolved_by', resolved, { resolved: 'count()' }),
    select('assignee_id', rated, { ratings: 'count()', satisfied: 'countIf(rating_score >= 4)' }),
    select('assignee_id', resolved, { targets_met: 'sum(targets_met)', targets_missed: 'sum(targets_missed)' }),
  ];
  const sql = `SELECT member_id, ${names.map((name) => `sum(w.${name}) AS ${name}`).join(', ')}
FROM (${parts.join('\nUNION ALL\n')}) AS w GROUP BY member_id ORDER BY member_id`;
  return { sql, params: { ...whose.params, ...inRange('', range).params } };
}

const names = ['resolved', 'ratings', 'satisfied', 'targets_met', 'targets_missed'] as const;
