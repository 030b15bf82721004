import type { Statement } from '@parley/clickhouse';
import type { ClockOffset } from '../window/clock-offsets';
import { allOf, hourOfWeek, inRange, inScope, type Scope, type TimeRange } from './scope';

export interface CustomerMessageRow {
  /** From the first hour of Monday, to 167. */
  readonly hour_of_week: string;
  /** Empty if none was found. */
  readonly intent: string;
  readonly count: string;
}

export interface CustomerMessagesQuery {
  readonly scope: Scope;
  /** Of their sending. */
  readonly range: TimeRange;
  readonly offsets: readonly ClockOffset[];
}

/** By hour of the local week and intent: a few hundred rows. */
export function customerMessagesQuery({ scope, range, offsets }: CustomerMessagesQuery): Statement {
  const where = allOf(inScope(scope), inRange('sent_at', range));
  const sql = `SELECT ${hourOfWeek('sent_at', offsets)} AS hour_of_week, intent, count() AS count
FROM messages_v1 FINAL
WHERE ${where.sql} AND sender = 'customer'
GROUP BY hour_of_week, intent`;
  return { sql, params: where.params };
}
