import type { Statement } from '@parley/clickhouse';
import { allOf, inRange, inScope, moment, type Scope, type TimeRange } from './scope';

export type Owner = 'member' | 'team';

interface Columns {
  /** Which messages count. */
  readonly writes: string;
  /** Whose they are. */
  readonly writer: string;
  /** Whose a resolution is. */
  readonly resolver: string;
  /** Whose ratings and targets are. */
  readonly holder: string;
}

const columnsOf: Readonly<Record<Owner, Columns>> = {
  member: { writes: "writer_id != ''", writer: 'm.writer_id', resolver: 'resolved_by', holder: 'assignee_id' },
  team: { writes: "author = 'human'", writer: 'c.team_id', resolver: 'team_id', holder: 'team_id' },
};

export interface WrittenRow {
  readonly owner_id: string;
  readonly handled: string;
  readonly first_responses: string;
  /** p50 and p90; null without a first answer. */
  readonly first_response_quantiles_ms: readonly [number | null, number | null];
}

/** In a range. */
export interface WorkRow {
  readonly owner_id: string;
  readonly resolved: string;
  readonly ratings: string;
  readonly satisfied: string;
  readonly targets_met: string;
  readonly targets_missed: string;
}

interface WorkQuery {
  readonly owner: Owner;
  readonly scope: Scope;
  readonly range: TimeRange;
}

/**
 * By author, or by the conversation's team. The first answer is a person's first message in the conversation, ever; the
 * customer waited for it since they wrote or, where an agent had answered that, since the hand-off.
 */
export function writtenQuery({ owner, scope, range }: WorkQuery): Statement {
  const { writes, writer } = columnsOf[owner];
  const where = allOf(inScope(scope), inRange('sent_at', range));
  const whose = inScope(scope).sql;
  const ids = `SELECT DISTINCT conversation_id FROM messages_v1 WHERE ${where.sql} AND ${writes}`;
  const waited = `coalesce(m.response_time_ms,
    if(c.escalated_at > toDateTime64(0, 3, 'UTC') AND c.escalated_at <= m.sent_at,
       toUInt64(toUnixTimestamp64Milli(m.sent_at) - toUnixTimestamp64Milli(c.escalated_at)), NULL))`;
  const isFirst = 'm.id = f.first_id';
  const sql = `SELECT ${writer} AS owner_id,
  uniqExact(m.conversation_id) AS handled,
  countIf(${isFirst} AND ${waited} IS NOT NULL) AS first_responses,
  quantilesExactInclusiveIf(0.5, 0.9)(${waited}, ${isFirst}) AS first_response_quantiles_ms
FROM (SELECT id, conversation_id, writer_id, sent_at, response_time_ms FROM messages_v1 FINAL
       WHERE ${where.sql} AND ${writes}) AS m
LEFT JOIN (SELECT conversation_id, argMin(id, (sent_at, id)) AS first_id FROM messages_v1 FINAL
            WHERE ${whose} AND author = 'human' AND sent_at < ${moment('end')} AND conversation_id IN (${ids})
            GROUP BY conversation_id) AS f ON f.conversation_id = m.conversation_id
LEFT JOIN (SELECT id, escalated_at, team_id FROM conversations_v1 FINAL WHERE ${whose} AND id IN (${ids})) AS c
  ON c.id = m.conversation_id
WHERE ${writer} != ''
GROUP BY owner_id ORDER BY owner_id`;
  return { sql, params: where.params };
}

/**
 * Resolutions, ratings and targets: of members, by who resolved and whose the conversation is; of teams, all by its
 * team.
 */
export function workQuery({ owner, scope, range }: WorkQuery): Statement {
  const { resolver, holder } = columnsOf[owner];
  const [resolved, rated] = [inRange('resolved_at', range).sql, inRange('rated_at', range).sql];
  const whose = inScope(scope);
  const select = (column: string, where: string, counts: Partial<Record<string, string>>): string =>
    `SELECT ${column} AS owner_id, ${names.map((name) => `${counts[name] ?? 'toUInt64(0)'} AS ${name}`).join(', ')}
FROM conversations_v1 FINAL WHERE ${whose.sql} AND created_at < ${moment('end')} AND ${column} != '' AND ${where}
GROUP BY owner_id`;
  const parts = [
    select(resolver, resolved, { resolved: 'count()' }),
    select(holder, rated, { ratings: 'count()', satisfied: 'countIf(rating_score >= 4)' }),
    select(holder, resolved, { targets_met: 'sum(targets_met)', targets_missed: 'sum(targets_missed)' }),
  ];
  const sql = `SELECT owner_id, ${names.map((name) => `sum(w.${name}) AS ${name}`).join(', ')}
FROM (${parts.join('\nUNION ALL\n')}) AS w GROUP BY owner_id ORDER BY owner_id`;
  return { sql, params: { ...whose.params, ...inRange('', range).params } };
}

const names = ['resolved', 'ratings', 'satisfied', 'targets_met', 'targets_missed'] as const;
