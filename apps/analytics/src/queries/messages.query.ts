import type { Statement } from '@parley/clickhouse';
import { understoodLanguages } from '@parley/schemas';
import { allOf, bucketOf, inRange, inScope, type Scope, type TimeRange } from './scope';

export interface MessageCountsRow {
  /** In milliseconds since the epoch. */
  readonly bucket?: string;
  /** 1 in the row over all buckets. */
  readonly is_total?: string;
  readonly total: string;
  readonly from_customers: string;
  /** Detected, but not understood. */
  readonly in_other_languages: string;
  readonly answers: string;
  /** Milliseconds. */
  readonly answers_ms: string;
  /** p50 and p95; null without answers. */
  readonly answer_quantiles_ms: readonly [number | null, number | null];
}

export interface MessagesQuery {
  readonly scope: Scope;
  /** Of their sending. */
  readonly range: TimeRange;
  readonly edges?: readonly number[];
  /** With edges: one more row, over all buckets. */
  readonly withTotal?: boolean;
}

/** Only customers' messages have a language. */
export const isInOtherLanguage = `language NOT IN (${['', ...understoodLanguages].map((tag) => `'${tag}'`).join(', ')})`;

/**
 * One row, or one per nonempty bucket. Quantiles are exact with linear interpolation, as PostgreSQL's percentile_cont:
 * sketches (t-digest) would vary between runs.
 */
export function messagesQuery({ scope, range, edges, withTotal = false }: MessagesQuery): Statement {
  const where = allOf(inScope(scope), inRange('sent_at', range));
  const bucket = edges
    ? `${bucketOf('sent_at', edges)} AS bucket, ${withTotal ? 'grouping(bucket) AS is_total, ' : ''}`
    : '';
  const groupBy = withTotal ? '\nGROUP BY GROUPING SETS ((bucket), ())' : '\nGROUP BY bucket';
  const sql = `SELECT ${bucket}count() AS total,
  countIf(sender = 'customer') AS from_customers,
  countIf(${isInOtherLanguage}) AS in_other_languages,
  count(response_time_ms) AS answers,
  ifNull(sum(response_time_ms), 0) AS answers_ms,
  quantilesExactInclusive(0.5, 0.95)(response_time_ms) AS answer_quantiles_ms
FROM messages_v1 FINAL
WHERE ${where.sql}${edges ? groupBy : ''}`;
  return { sql, params: where.params };
}
