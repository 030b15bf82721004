import type { ClickHouse } from '@parley/clickhouse';
import type { Mode } from '@parley/schemas';
import type { DayKind } from './day';

const TIMEOUT_MS = 60_000;

/** Changes of unbuilt days wait for the first build, which reads all rows. */
const waiting = 'is_done = 0 AND (kind, day) IN (SELECT kind, day FROM built_days)';

/** Built days in one week of one account, to be recomputed. */
export interface ChangedWeek {
  readonly kind: DayKind;
  readonly account_id: string;
  readonly mode: Mode;
  readonly days: readonly number[];
  /** Parallel to the days. */
  readonly marks: readonly string[];
  readonly mark_days: readonly number[];
}

/**
 * The longest waiting. By week, like partitions: all days of a hundred million imported messages would exceed a
 * statement's memory.
 */
export function findChangedWeeks(clickhouse: ClickHouse, limit: number): Promise<ChangedWeek[]> {
  const sql = `SELECT kind, account_id, mode, arraySort(groupUniqArray(day)) AS days, groupArray(mark) AS marks,
  groupArray(day) AS mark_days
FROM changed_days FINAL
WHERE ${waiting}
GROUP BY kind, account_id, mode, toMonday(toDate32(day))
ORDER BY min(marked_at)
LIMIT {limit:UInt32}`;
  return clickhouse.query({ sql, params: { limit } }, { timeoutMs: TIMEOUT_MS });
}

export function settleChanges(
  clickhouse: ClickHouse,
  { kind, account_id, mode, marks, mark_days }: ChangedWeek,
): Promise<void> {
  const rows = marks.map((mark, index) => ({ account_id, mode, kind, day: mark_days[index], mark, is_done: 1 }));
  return clickhouse.insertRows('changed_days', rows);
}

/** Days of the weeks that partitions have rows of. */
export const partitionDays = `SELECT DISTINCT toInt32(toInt32(toDate32(partition)) + offset) AS day
FROM system.parts ARRAY JOIN [0, 1, 2, 3, 4, 5, 6] AS offset
WHERE database = currentDatabase() AND table IN {tables:Array(String)} AND active`;

/** Before `before`, if they may have rows; oldest first. */
export async function findUnbuiltDays(clickhouse: ClickHouse, kind: DayKind, before: number): Promise<number[]> {
  const sql = `${partitionDays}
  AND day < {before:Int32} AND day NOT IN (SELECT day FROM built_days WHERE kind = {kind:String})
ORDER BY day`;
  const params = { tables: [`${kind}_v1`], before, kind };
  const rows = await clickhouse.query<{ day: number }>({ sql, params }, { timeoutMs: TIMEOUT_MS });
  return rows.map(({ day }) => day);
}

/** Usable once computed for all accounts. */
export function addBuiltDay(clickhouse: ClickHouse, kind: DayKind, day: number, version: string): Promise<void> {
  return clickhouse.insertRows('built_days', [{ kind, day, version }]);
}

/** Holds the highest drawn version. Beyond every day that a row can have. */
const NO_DAY = 2_147_483_647;

/**
 * Above those of all builds: microseconds of ClickHouse's clock, or one more than the highest if it was set back. Noted
 * before building under no day, so that it makes none usable.
 */
export async function drawVersion(clickhouse: ClickHouse): Promise<string> {
  const sql = `SELECT greatest(toUInt64(toUnixTimestamp64Micro(now64(6))), max(version) + 1) AS version FROM built_days`;
  const [row] = await clickhouse.query<{ version: string }>({ sql, params: {} }, { timeoutMs: TIMEOUT_MS });
  if (!row) throw new Error('an aggregate has one row');
  await clickhouse.insertRows('built_days', [{ kind: 'conversations', day: NO_DAY, version: row.version }]);
  return row.version;
}
