import type { Statement } from '@parley/clickhouse';
import { conversationCountColumns, conversationCounters } from '../queries/conversations.query';
import { isInOtherLanguage } from '../queries/messages.query';
import { outcomeColumns, outcomeCounts, type OutcomeRow } from '../queries/outcomes.query';
import { inRanges, inScope, type Condition, type Scope, type TimeRange } from '../queries/scope';
import { binOfMessage } from './answer-bins';
import { coverOf, dayOf, wholeDays, type Cover, type DayRange } from './day';

/* A range's figures from kept days, and from rows of all others, so that nothing counts twice. */

function inCells({ accountId, mode, agentId, channel }: Scope): Condition {
  const scope = inScope({ accountId, mode, agentId, channel });
  if (agentId === undefined && channel === undefined) return { ...scope, sql: `${scope.sql} AND agent_id = ''` };
  // The total over channels has no agent.
  return agentId === undefined ? { ...scope, sql: `${scope.sql} AND agent_id != ''` } : scope;
}

function inDays(days: readonly DayRange[], column = 'day'): string {
  return `(${days.map(({ from, to }) => `${column} >= ${from} AND ${column} < ${to}`).join(' OR ') || '0'})`;
}

/** To be added up: one from the days, one from the rows. */
export function coveredConversationsQuery(scope: Scope, cover: Cover): Statement {
  const cells = inCells(scope);
  const rows = inScope(scope);
  const sums = conversationCounters.map((name) => `sum(${name}) AS ${name}`);
  const fromDays = `SELECT ${sums.join(', ')}
FROM conversation_days_v1 FINAL
WHERE ${cells.sql} AND ${inDays(cover.days)}`;
  const fromRows = `SELECT ${conversationCountColumns}
FROM conversations_v1 FINAL
WHERE ${rows.sql} AND ${inRanges('created_at', cover.rows)}`;
  return {
    sql: `${fromDays}\nUNION ALL\n${fromRows}`,
    params: { ...cells.params, ...rows.params },
  };
}

/**
 * To be added up: resolutions and ratings in the range, whenever their conversations were created, from kept days of
 * creation, and from rows of others. The range's first and last day need the times of outcomes.
 */
export function coveredOutcomesQuery(scope: Scope, range: TimeRange, kept: readonly DayRange[]): Statement {
  const cells = inCells(scope);
  const own = inScope(scope);
  const whole = wholeDays(range);
  const borders = [dayOf(range.startMs), dayOf(range.endMs)].filter((day) => day < whole.from || day >= whole.to);
  const isInRange = `time >= ${range.startMs} AND time < ${range.endMs}`;
  // PREWHERE on key columns reads the long lists of times for two days only.
  const fromDays = (count: string, sum: string, days: string): string => `SELECT toString(outcome) AS outcome,
  sum(${count}) AS count, sum(${sum}) AS sum
FROM outcome_days_v1 FINAL
PREWHERE ${cells.sql} AND ${days} AND ${inDays(kept)}
GROUP BY outcome`;
  const fromBorders = fromDays(
    `arrayCount(time -> ${isInRange}, times_ms)`,
    `arraySum((time, amount) -> if(${isInRange}, amount, 0), times_ms, amounts)`,
    `outcome_day IN (${borders.join(', ')})`,
  );
  const created = inRanges('created_at', coverOf({ startMs: -Infinity, endMs: range.endMs }, kept).rows);
  const fromRows = (outcome: OutcomeRow['outcome']): string =>
    outcomeCounts(outcome, `${own.sql} AND ${inRanges(outcomeColumns[outcome], [range])} AND ${created}`);
  const sql = [
    fromDays('count', 'sum', inDays([whole], 'outcome_day')),
    ...(borders.length > 0 ? [fromBorders] : []),
    fromRows('resolution'),
    fromRows('rating'),
  ].join('\nUNION ALL\n');
  return { sql, params: { ...cells.params, ...own.params } };
}

/** By response time; NO_ANSWER if they answer nothing. */
export interface MessageBinRow {
  readonly bin: number;
  readonly total: string;
  readonly from_customers: string;
  readonly in_other_languages: string;
  readonly answers_ms: string;
}

export function dayBinsQuery(scope: Scope, days: readonly DayRange[]): Statement {
  const cells = inCells(scope);
  const sql = `SELECT bin, sum(total) AS total, sum(from_customers) AS from_customers,
  sum(in_other_languages) AS in_other_languages, sum(answers_ms) AS answers_ms
FROM message_days_v1 FINAL
WHERE ${cells.sql} AND ${inDays(days)}
GROUP BY bin`;
  return { sql, params: cells.params };
}

export interface AnswerTimeRow {
  readonly bin: number;
  readonly time_ms: string;
  readonly count: string;
}

/** For some bins on kept days. */
export function dayTimesQuery(scope: Scope, days: readonly DayRange[], bins: readonly number[]): Statement {
  const cells = inCells(scope);
  const sql = `SELECT bin, time_ms, sum(n) AS count
FROM message_days_v1 FINAL ARRAY JOIN times_ms AS time_ms, counts AS n
WHERE ${cells.sql} AND ${inDays(days)} AND ${inBins(bins)}
GROUP BY bin, time_ms`;
  return { sql, params: cells.params };
}

/** With its times and their counts if requested. */
export interface RowBinRow extends MessageBinRow {
  readonly times_ms: readonly string[];
  readonly counts: readonly string[];
}

/** With the times of some, in one reading. */
export function rowBinsQuery(scope: Scope, ranges: readonly TimeRange[], bins: readonly number[]): Statement {
  const own = inScope(scope);
  const sql = `SELECT ${binOfMessage} AS bin, count() AS total, countIf(sender = 'customer') AS from_customers,
  countIf(${isInOtherLanguage}) AS in_other_languages,
  ifNull(sum(response_time_ms), 0) AS answers_ms,
  (sumMapIf([assumeNotNull(response_time_ms)], [1], ${inBins(bins)}) AS times).1 AS times_ms, times.2 AS counts
FROM messages_v1 FINAL
WHERE ${own.sql} AND ${inRanges('sent_at', ranges)}
GROUP BY bin`;
  return { sql, params: own.params };
}

function inBins(bins: readonly number[]): string {
  return bins.length > 0 ? `bin IN (${bins.join(', ')})` : '0';
}
