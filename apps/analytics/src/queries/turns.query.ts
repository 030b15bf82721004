import type { Statement } from '@parley/clickhouse';
import { allOf, inRange, inScope, moment, type Scope, type TimeRange } from './scope';

/** Counts over the turns that began in a range and have ended; those that end a silence are none. */
export interface TurnCountsRow {
  readonly total: string;
  readonly posted: string;
  readonly asked: string;
  readonly unknown: string;
  readonly superseded: string;
  readonly tokens: string;
  readonly cost_micros: string;
  /** p50 and p95 of what customers waited for those that posted, asked or did not know; null if there is none. */
  readonly waited_quantiles_ms: readonly [number | null, number | null];
}

/** A row over the turns of a range. */
export function turnsQuery(scope: Scope, range: TimeRange): Statement {
  const where = allOf(inScope(scope), inRange('created_at', range));
  const sql = `SELECT count() AS total,
  countIf(state = 'posted') AS posted,
  countIf(state = 'asked') AS asked,
  countIf(state = 'unknown') AS unknown,
  countIf(state = 'superseded') AS superseded,
  sum(tokens_in + tokens_out) AS tokens,
  sum(cost_micros) AS cost_micros,
  quantilesExactInclusiveIf(0.5, 0.95)(waited_ms, state IN ('posted', 'asked', 'unknown')) AS waited_quantiles_ms
FROM turns_v1 FINAL
WHERE ${where.sql} AND reason != 'silence'`;
  return { sql, params: where.params };
}

/** Conversations that their agents resolved in a range, and those of them that are still closed by that. */
export interface AutoResolutionsRow {
  readonly total: string;
  readonly standing: string;
}

/** Its agent has resolved it: what has not happened is dated 1970. */
export const wasAutoResolved = "auto_resolved_at != toDateTime64(0, 3, 'UTC')";
/** It is still resolved by that. */
export const isStanding = 'resolved_at = auto_resolved_at';

export function autoResolutionsQuery(scope: Scope, range: TimeRange): Statement {
  // Nothing is resolved before it is created: the last condition spares what is younger than the range.
  const where = allOf(inScope(scope), inRange('auto_resolved_at', range));
  const sql = `SELECT count() AS total, countIf(${isStanding}) AS standing
FROM conversations_v1 FINAL
WHERE ${where.sql} AND created_at < ${moment('end')} AND ${wasAutoResolved}`;
  return { sql, params: where.params };
}
