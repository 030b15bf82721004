import type { Statement } from '@parley/clickhouse';
import { allOf, inRange, inScope, moment, type Scope, type TimeRange } from './scope';

/** Ended turns begun in a range, except those that only resolve after silence. */
export interface TurnCountsRow {
  readonly total: string;
  readonly posted: string;
  readonly asked: string;
  readonly unknown: string;
  readonly superseded: string;
  readonly tokens: string;
  readonly cost_micros: string;
  /** p50 and p95 of the wait for turns that posted, asked or did not know; null without any. */
  readonly waited_quantiles_ms: readonly [number | null, number | null];
}

/** One row. */
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

/** And those still resolved by that. */
export interface AutoResolutionsRow {
  readonly total: string;
  readonly standing: string;
}

/** 1970 stands for never. */
export const wasAutoResolved = "auto_resolved_at != toDateTime64(0, 3, 'UTC')";
/** It is still resolved by that. */
export const isStanding = 'resolved_at = auto_resolved_at';

export function autoResolutionsQuery(scope: Scope, range: TimeRange): Statement {
  // Outcomes follow creation: the last condition skips conversations younger than the range.
  const where = allOf(inScope(scope), inRange('auto_resolved_at', range));
  const sql = `SELECT count() AS total, countIf(${isStanding}) AS standing
FROM conversations_v1 FINAL
WHERE ${where.sql} AND created_at < ${moment('end')} AND ${wasAutoResolved}`;
  return { sql, params: where.params };
}
