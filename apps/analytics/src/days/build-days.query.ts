import type { ParamValue, Statement } from '@parley/clickhouse';
import { allOf, inRanges, inScope, type Condition, type Scope } from '../queries/scope';
import { conversationCountColumns, conversationCounters } from '../queries/conversations.query';
import { isInOtherLanguage } from '../queries/messages.query';
import { hasHappened, outcomeAmounts, outcomeColumns, type OutcomeRow } from '../queries/outcomes.query';
import { binOfMessage, NO_ANSWER } from './answer-bins';
import { dayOfColumn, startOfDay, type DayKind } from './day';

/*
 * The figures of days from current rows. Recomputing is harmless: the highest version of a key counts, and is drawn
 * before the rows are read.
 */

export interface DaysToBuild {
  readonly days: readonly number[];
  readonly account?: Pick<Scope, 'accountId' | 'mode'>;
  readonly version: string;
}

/** In order. */
export function buildDays(kind: DayKind, build: DaysToBuild): Statement[] {
  return kind === 'messages' ? [buildMessageDays(build)] : [buildConversationDays(build), buildOutcomeDays(build)];
}

/** Each row counts for its agent and channel, and in the totals. */
const CELLS = "ARRAY JOIN [agent_id, ''] AS cell_agent, [toString(channel), 'all'] AS cell_channel";

function buildConversationDays(build: DaysToBuild): Statement {
  const where = rowsOf('created_at', build);
  const sql = `INSERT INTO conversation_days_v1 (account_id, mode, agent_id, channel, day, ${conversationCounters.join(', ')}, version)
SELECT account_id, mode, cell_agent, cell_channel, ${dayOfColumn('created_at')} AS day, ${conversationCountColumns}, {version:UInt64}
FROM (SELECT * FROM conversations_v1 FINAL WHERE ${where.sql}) ${CELLS}
GROUP BY account_id, mode, cell_agent, cell_channel, day`;
  return { sql, params: where.params };
}

/** Resolutions undone by a reopening, and moved ratings, leave a 0 behind. */
function buildOutcomeDays(build: DaysToBuild): Statement {
  const where = rowsOf('created_at', build);
  const keys = 'account_id, mode, cell_agent, cell_channel, outcome, outcome_day, day';
  const half = (outcome: OutcomeRow['outcome']): string => {
    const column = outcomeColumns[outcome];
    return `SELECT account_id, mode, cell_agent, cell_channel, '${outcome}' AS outcome, ${dayOfColumn(column)} AS outcome_day,
    ${dayOfColumn('created_at')} AS day, toUInt64(1) AS n, toUnixTimestamp64Milli(${column}) AS time_ms,
    ${outcomeAmounts[outcome]} AS amount
  FROM (SELECT * FROM conversations_v1 FINAL WHERE ${where.sql} AND ${hasHappened[outcome]}) ${CELLS}`;
  };
  const known = `SELECT account_id, mode, agent_id, toString(channel), toString(outcome), outcome_day, day, toUInt64(0),
    toInt64(0), toInt64(0)
  FROM outcome_days_v1 FINAL
  WHERE ${ofAccount(build).sql} AND day IN (${build.days.join(', ')})`;
  const sql = `INSERT INTO outcome_days_v1
SELECT ${keys}, sum(n), sum(amount), (arraySort(groupArrayIf((time_ms, amount), n > 0)) AS outcomes).1, outcomes.2,
  {version:UInt64}
FROM (
  ${half('resolution')}
  UNION ALL
  ${half('rating')}
  UNION ALL
  ${known}
)
GROUP BY ${keys}`;
  return { sql, params: where.params };
}

function buildMessageDays(build: DaysToBuild): Statement {
  const where = rowsOf('sent_at', build);
  const cell = 'account_id, mode, cell_agent, cell_channel, day, bin';
  const sql = `INSERT INTO message_days_v1 (account_id, mode, agent_id, channel, bin, day, total, from_customers,
  in_other_languages, answers_ms, times_ms, counts, version)
SELECT account_id, mode, cell_agent, cell_channel, bin, day, sum(n), sum(customers), sum(others), sum(n * time_ms),
  (arraySort(groupArrayIf((time_ms, n), bin != ${NO_ANSWER})) AS times).1, times.2, {version:UInt64}
FROM (
  SELECT ${cell}, time_ms, sum(n) AS n, sum(customers) AS customers, sum(others) AS others
  FROM (
    SELECT account_id, mode, agent_id, channel, ${dayOfColumn('sent_at')} AS day,
      ${binOfMessage} AS bin, ifNull(response_time_ms, 0) AS time_ms,
      count() AS n, countIf(sender = 'customer') AS customers, countIf(${isInOtherLanguage}) AS others
    FROM messages_v1 FINAL
    WHERE ${where.sql}
    GROUP BY account_id, mode, agent_id, channel, day, bin, time_ms
  ) ${CELLS}
  GROUP BY ${cell}, time_ms
)
GROUP BY ${cell}`;
  return { sql, params: where.params };
}

function ofAccount({ account, version }: DaysToBuild): Condition {
  const params: Record<string, ParamValue> = { version };
  if (!account) return { sql: '1', params };
  const scope = inScope(account);
  return { sql: scope.sql, params: { ...scope.params, ...params } };
}

/** As ranges of the key. */
function rowsOf(column: string, build: DaysToBuild): Condition {
  const ranges = build.days.map((day) => ({ startMs: startOfDay(day), endMs: startOfDay(day + 1) }));
  return allOf(ofAccount(build), { sql: inRanges(column, ranges), params: {} });
}
