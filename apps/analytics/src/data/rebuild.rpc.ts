import type {
  CountFiguresRequest,
  CountFiguresResponse,
  GetRebuildResponse,
  SaveRebuildRequest,
  SaveRebuildResponse,
} from '@parley/contract/analytics-data';
import type { ClickHouse } from '@parley/clickhouse';
import { validationFailed } from '@parley/errors';
import { startOfDay } from '../days/day';
import { inRanges } from '../queries/scope';

const QUERY_TIMEOUT_MS = 50_000;

interface Deps {
  readonly clickhouse: ClickHouse;
}

interface RebuildRow {
  readonly started_at_ms: string;
  readonly cursor: string;
  readonly conversations: string;
  readonly messages: string;
  readonly counted_before_ms: string;
  readonly is_done: boolean;
}

/** How far the last rebuild is; none if the figures were emptied since. */
export function getRebuildRpc({ clickhouse }: Deps) {
  return async (): Promise<GetRebuildResponse> => {
    const sql = `SELECT toUnixTimestamp64Milli(started_at) AS started_at_ms, cursor, conversations, messages,
  toUnixTimestamp64Milli(counted_before) AS counted_before_ms, is_done
FROM rebuilds_v1 FINAL ORDER BY started_at DESC LIMIT 1`;
    const [row] = await clickhouse.query<RebuildRow>({ sql, params: {} }, { timeoutMs: QUERY_TIMEOUT_MS });
    if (!row) return {};
    return {
      rebuild: {
        startedAtMs: Number(row.started_at_ms),
        cursor: row.cursor,
        conversations: BigInt(row.conversations),
        messages: BigInt(row.messages),
        countedBeforeMs: Number(row.counted_before_ms),
        isDone: row.is_done,
      },
    };
  };
}

/**
 * Notes how far a rebuild is. Its rows were stored before: a crash in between has them stored once more.
 *
 * @throws ParleyError validation_failed, unavailable
 */
export function saveRebuildRpc({ clickhouse }: Deps) {
  return async ({ rebuild }: SaveRebuildRequest): Promise<SaveRebuildResponse> => {
    if (!rebuild) throw validationFailed([{ path: 'rebuild', code: 'required', message: 'is required' }]);
    const row = {
      started_at: dateTime64(rebuild.startedAtMs),
      cursor: rebuild.cursor,
      conversations: String(rebuild.conversations),
      messages: String(rebuild.messages),
      counted_before: dateTime64(rebuild.countedBeforeMs),
      is_done: rebuild.isDone,
    };
    await clickhouse.insertRows('rebuilds_v1', [row]);
    return {};
  };
}

function dateTime64(ms: number): string {
  return new Date(ms).toISOString().slice(0, -1).replace('T', ' ');
}

const DAYS = `SELECT DISTINCT toInt32(toInt32(toDate32(partition)) + offset) AS day
FROM system.parts ARRAY JOIN [0, 1, 2, 3, 4, 5, 6] AS offset
WHERE database = currentDatabase() AND table IN ('conversations_v1', 'messages_v1') AND active
ORDER BY day`;

/** The conversations and messages of all accounts that are there, each once: of one day, and which day is next. */
export function countFiguresRpc({ clickhouse }: Deps) {
  return async (request: CountFiguresRequest): Promise<CountFiguresResponse> => {
    const found = await clickhouse.query<{ day: number }>({ sql: DAYS, params: {} }, { timeoutMs: QUERY_TIMEOUT_MS });
    const days = found.map(({ day }) => day).filter((day) => day >= (request.day ?? Number.NEGATIVE_INFINITY));
    const [day, nextDay] = days;
    if (day === undefined) return { conversations: 0n, messages: 0n };
    const endMs = Math.min(startOfDay(day + 1), request.beforeMs);
    const count = async (table: string, column: string): Promise<bigint> => {
      const range = inRanges(column, [{ startMs: startOfDay(day), endMs }]);
      const sql = `SELECT count() AS n FROM ${table} FINAL WHERE ${range}`;
      const [row] = await clickhouse.query<{ n: string }>({ sql, params: {} }, { timeoutMs: QUERY_TIMEOUT_MS });
      return BigInt(row?.n ?? 0);
    };
    const [conversations, messages] = await Promise.all([
      count('conversations_v1', 'created_at'),
      count('messages_v1', 'sent_at'),
    ]);
    return { conversations, messages, ...(nextDay === undefined ? {} : { nextDay }) };
  };
}
