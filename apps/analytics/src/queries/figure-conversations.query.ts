import type { ParamValue, Statement } from '@parley/clickhouse';
import type { Cursor, Figure } from '@parley/schemas';
import type { ClockOffset } from '../window/clock-offsets';
import { conversationConditions } from './conversations.query';
import { isInOtherLanguage } from './messages.query';
import { outcomeColumns, hasHappened } from './outcomes.query';
import { allOf, hourOfWeek, inRange, inScope, moment, type Condition, type Scope, type TimeRange } from './scope';
import { isStanding, wasAutoResolved } from './turns.query';

export interface FigureQuery {
  readonly scope: Scope;
  readonly range: TimeRange;
  readonly figure: Figure;
  /** Of `topic`, `unresolved_topic` and `intent`. */
  readonly topic: string | undefined;
  /** Of `customer_messages`: 0 to 23, and 1 to 7. */
  readonly hour: number | undefined;
  readonly weekday: number | undefined;
  readonly offsets: readonly ClockOffset[];
}

export interface FigurePage {
  readonly after: Cursor | undefined;
  readonly offset: number;
  readonly limit: number;
}

export interface FigureConversationRow {
  /** A uuid. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly created_ms: string;
}

export function countFigureQuery(query: FigureQuery): Statement {
  const where = behind(query);
  return { sql: `SELECT count() AS total\nFROM conversations_v1 FINAL\nWHERE ${where.sql}`, params: where.params };
}

/** Newest first; ties in a fixed order. */
export function figureConversationsQuery(query: FigureQuery, { after, offset, limit }: FigurePage): Statement {
  const where = behind(query);
  const place = after ? ` AND (created_at, id) < (${moment('after_at')}, {after_id:UUID})` : '';
  const sql = `SELECT id, toUnixTimestamp64Milli(created_at) AS created_ms
FROM conversations_v1 FINAL
WHERE ${where.sql}${place}
ORDER BY created_at DESC, id DESC
LIMIT ${limit} OFFSET ${offset}`;
  return { sql, params: { ...where.params, ...(after && { after_at: after.at.getTime(), after_id: after.uuid }) } };
}

/** With further conditions. */
const outcomes = {
  resolutions: [outcomeColumns.resolution, hasHappened.resolution],
  ratings: [outcomeColumns.rating, hasHappened.rating],
  auto_resolutions: ['auto_resolved_at', wasAutoResolved],
  durable_resolutions: ['auto_resolved_at', `${wasAutoResolved} AND ${isStanding}`],
} as const satisfies Partial<Record<Figure, readonly [column: string, condition: string]>>;

/** Among conversations created in the window. */
const topics = {
  topic: 'has(topics, {topic:String})',
  unresolved_topic: "has(topics, {topic:String}) AND status != 'resolved'",
} as const satisfies Partial<Record<Figure, string>>;

/** `atHour` has those of customers at an hour. */
const messages = {
  messages: '1',
  customer_messages: "sender = 'customer'",
  messages_in_other_languages: isInOtherLanguage,
  answers: 'response_time_ms IS NOT NULL',
  intent: "sender = 'customer' AND intent = {topic:String}",
} as const satisfies Partial<Record<Figure, string>>;

const turns = {
  turns: '1',
  turns_posted: "state = 'posted'",
  turns_asked: "state = 'asked'",
  turns_unknown: "state = 'unknown'",
  turns_superseded: "state = 'superseded'",
} as const satisfies Partial<Record<Figure, string>>;

function isIn<Table extends object>(table: Table, figure: string): figure is Extract<keyof Table, string> {
  return Object.hasOwn(table, figure);
}

/** By the figure's own columns and conditions. */
function behind(query: FigureQuery): Condition {
  const { scope, range, figure, topic = '' } = query;
  const created = allOf(inScope(scope), inRange('created_at', range));
  if (isIn(conversationConditions, figure)) return also(created, conversationConditions[figure]);
  if (isIn(topics, figure)) return also(created, topics[figure], { topic });
  if (isIn(messages, figure)) return withMessage(query, [messages[figure], ...atHour(query)].join(' AND '), { topic });
  if (isIn(turns, figure)) return withTurn(query, turns[figure]);
  if (!isIn(outcomes, figure)) return created;
  const [column, condition] = outcomes[figure];
  return also(allOf(inScope(scope), inRange(column, range)), condition);
}

function also(condition: Condition, sql: string, params: Readonly<Record<string, ParamValue>> = {}): Condition {
  return { sql: `${condition.sql} AND (${sql})`, params: { ...condition.params, ...params } };
}

function atHour({ hour, weekday, offsets }: FigureQuery): string[] {
  const at = hourOfWeek('sent_at', offsets);
  return [
    ...(hour === undefined ? [] : [`${at} % 24 = ${hour}`]),
    ...(weekday === undefined ? [] : [`intDiv(${at}, 24) = ${weekday - 1}`]),
  ];
}

/** In the range; a message follows its conversation's creation. */
function withMessage(
  { scope, range }: FigureQuery,
  sql: string,
  params: Readonly<Record<string, ParamValue>>,
): Condition {
  const where = allOf(inScope(scope), inRange('sent_at', range));
  const inner = `SELECT conversation_id FROM messages_v1 FINAL WHERE ${where.sql} AND (${sql})`;
  const outer = inScope(scope);
  return {
    sql: `${outer.sql} AND created_at < ${moment('end')} AND id IN (${inner})`,
    params: { ...where.params, ...params },
  };
}

/** Ended, begun in the range. */
function withTurn({ scope, range }: FigureQuery, sql: string): Condition {
  const where = allOf(inScope(scope), inRange('created_at', range));
  const inner = `SELECT conversation_id FROM turns_v1 FINAL WHERE ${where.sql} AND reason != 'silence' AND (${sql})`;
  const outer = inScope(scope);
  return { sql: `${outer.sql} AND created_at < ${moment('end')} AND id IN (${inner})`, params: where.params };
}
