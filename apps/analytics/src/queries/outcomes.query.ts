import type { Statement } from '@parley/clickhouse';
import { bucketOf, inRange, inScope, moment, type Scope, type TimeRange } from './scope';

/** Whenever their conversations were created. */
export interface OutcomeRow {
  readonly outcome: 'resolution' | 'rating';
  /** In milliseconds since the epoch. */
  readonly bucket?: string;
  readonly count: string;
  /** Of the milliseconds from creation to resolution, or of the scores. */
  readonly sum: string;
}

export interface OutcomesQuery {
  readonly scope: Scope;
  /** Of the resolution or rating. */
  readonly range: TimeRange;
  readonly edges?: readonly number[];
}

export const outcomeColumns = { resolution: 'resolved_at', rating: 'rated_at' } as const;

/** An outcome that has not happened is dated 1970. */
export const hasHappened = {
  resolution: "resolved_at != toDateTime64(0, 3, 'UTC')",
  rating: "rated_at != toDateTime64(0, 3, 'UTC')",
} as const;

export const outcomeAmounts = {
  resolution: 'toUnixTimestamp64Milli(resolved_at) - toUnixTimestamp64Milli(created_at)',
  rating: 'toInt64(rating_score)',
} as const;

const sums = {
  resolution: `sum(${outcomeAmounts.resolution})`,
  rating: 'toInt64(sum(rating_score))',
} as const;

/** `where` selects conversations; `bucket` is a column before the counts. */
export function outcomeCounts(outcome: OutcomeRow['outcome'], where: string, bucket = ''): string {
  return `SELECT '${outcome}' AS outcome, ${bucket}count() AS count, ${sums[outcome]} AS sum
FROM conversations_v1 FINAL
WHERE ${where} AND ${hasHappened[outcome]}`;
}

/**
 * Resolutions by resolved_at, ratings by rated_at. The table is ordered by creation; minmax indexes of these columns
 * skip granules.
 */
export function outcomesQuery(query: OutcomesQuery): Statement {
  const scope = inScope(query.scope);
  const half = (outcome: OutcomeRow['outcome']): string => {
    const column = outcomeColumns[outcome];
    const bucket = query.edges ? `${bucketOf(column, query.edges)} AS bucket, ` : '';
    // Outcomes follow creation: the third condition skips conversations younger than the range.
    const where = `${scope.sql} AND ${inRange(column, query.range).sql} AND created_at < ${moment('end')}`;
    return `${outcomeCounts(outcome, where, bucket)}${query.edges ? '\nGROUP BY bucket' : ''}`;
  };
  const sql = [half('resolution'), half('rating')].join('\nUNION ALL\n');
  return { sql, params: { ...scope.params, ...inRange('', query.range).params } };
}
