import type { ParamValue } from '@parley/clickhouse';
import type { Channel, Mode } from '@parley/schemas';
import type { ClockOffset } from '../window/clock-offsets';

/** Part of every query. */
export interface Scope {
  readonly accountId: string;
  readonly mode: Mode;
  readonly agentId?: string | undefined;
  readonly channel?: Channel | undefined;
}

/** Half open, in milliseconds since the epoch. */
export interface TimeRange {
  readonly startMs: number;
  readonly endMs: number;
}

/** Of a WHERE clause. */
export interface Condition {
  readonly sql: string;
  readonly params: Readonly<Record<string, ParamValue>>;
}

/** The columns never change, so the filter may apply before states replace each other. */
export function inScope({ accountId, mode, agentId, channel }: Scope): Condition {
  const conditions = ['account_id = {account:String}', 'mode = {mode:String}'];
  const params: Record<string, ParamValue> = { account: accountId, mode };
  if (agentId !== undefined) {
    conditions.push('agent_id = {agent:String}');
    params['agent'] = agentId;
  }
  if (channel !== undefined) {
    conditions.push('channel = {channel:String}');
    params['channel'] = channel;
  }
  return { sql: conditions.join(' AND '), params };
}

export function allOf(...conditions: readonly Condition[]): Condition {
  return {
    sql: conditions.map((condition) => condition.sql).join(' AND '),
    params: Object.assign({}, ...conditions.map((condition) => condition.params)) as Condition['params'],
  };
}

/** The range of DateTime64, 1900 to 2299 (imports are after 1970). */
const TIME_MIN_MS = Date.UTC(1900, 0, 1);
const TIME_MAX_MS = Date.UTC(2299, 11, 31);

export function inRange(column: string, { startMs, endMs }: TimeRange): Condition {
  return {
    sql: `${column} >= ${moment('start')} AND ${column} < ${moment('end')}`,
    params: { start: momentValue(startMs), end: momentValue(endMs) },
  };
}

/** None without ranges. The times are literals. */
export function inRanges(column: string, ranges: readonly TimeRange[]): string {
  const at = (ms: number): string => `fromUnixTimestamp64Milli(${momentValue(ms)}, 'UTC')`;
  const conditions = ranges.map(({ startMs, endMs }) => `${column} >= ${at(startMs)} AND ${column} < ${at(endMs)}`);
  return `(${conditions.join(' OR ') || '0'})`;
}

/** From milliseconds since the epoch to DateTime64. */
export function moment(param: string): string {
  return `fromUnixTimestamp64Milli({${param}:Int64}, 'UTC')`;
}

export function momentValue(ms: number): number {
  return Math.min(Math.max(ms, TIME_MIN_MS), TIME_MAX_MS);
}

/**
 * In milliseconds since the epoch. The edges are literals, our own numbers: 2,500 parameters would not fit into a URL.
 */
export function bucketOf(column: string, edges: readonly number[]): string {
  return `roundDown(toUnixTimestamp64Milli(${column}), [${edges.join(', ')}])`;
}

const HOUR_MS = 3_600_000;

/** From 0, the first local hour of Monday, to 167, the last of Sunday. */
export function hourOfWeek(column: string, offsets: readonly ClockOffset[]): string {
  const ms = `toUnixTimestamp64Milli(${column})`;
  const steps = offsets.slice(1).map(({ fromMs }, index) => `${ms} < ${fromMs}, ${offsets[index]?.offsetMs ?? 0}`);
  const last = String(offsets.at(-1)?.offsetMs ?? 0);
  const offset = steps.length === 0 ? last : `multiIf(${[...steps, last].join(', ')})`;
  // The epoch was a Thursday, 72 hours into its week. floor is for earlier times.
  return `positiveModulo(toInt64(floor((${ms} + ${offset}) / ${HOUR_MS})) + 72, 168)`;
}
