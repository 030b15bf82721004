import type { Statement } from '@parley/clickhouse';
import { bucketOf, inRange, inScope, moment, type Scope, type TimeRange } from './scope';

/** Resolutions or ratings that fell into a range, whenever their conversations were created. */
export interface OutcomeRow {
  readonly outcome: 'resolution' | 'rating';
  /** The bucket's beginning in milliseconds since the epoch, if cut into buckets. */
  readonly bucket?: string;
  readonly count: string;
  /** Of resolutions the milliseconds from creation to resolution, of ratings the scores, added up. */
  readonly sum: string;
}

export interface OutcomesQuery {
  readonly scope: Scope;
  /** Of the resolution or rating. */
  readonly range: TimeRange;
  readonly edges?: readonly number[];
}

/**
 * Resolutions by resolved_at and ratings by rated_at. The table is ordered by creation; the minmax indexes of these
 * two columns leave out the granules without any in the range.
 */
export function outcomesQuery(query: OutcomesQuery): Statement {
  const scope = inScope(query.scope);
  const half = (outcome: OutcomeRow['outcome'], column: string, sum: string): string => {
    const bucket = query.edges ? `${bucketOf(column, query.edges)} AS bucket, ` : '';
    // Nothing is resolved or rated before it is created: the third condition spares what is younger than the range.
    return `SELECT '${outcome}' AS outcome, ${bucket}count() AS count, ${sum} AS sum
FROM conversations_v1 FINAL
WHERE ${scope.sql} AND ${inRange(column, query.range).sql} AND created_at < ${moment('end')}${query.edges ? '\nGROUP BY bucket' : ''}`;
  };
  const sql = [
    half('resolution', 'resolved_at', 'sum(toUnixTimestamp64Milli(resolved_at) - toUnixTimestamp64Milli(created_at))'),
    half('rating', 'rated_at', 'toInt64(sum(rating_score))'),
  ].join('\nUNION ALL\n');
  return { sql, params: { ...scope.params, ...inRange('', query.range).params } };
}
