import type { CountFiguresRequest, CountFiguresResponse } from '@parley/contract/analytics-data';
import type { ClickHouse } from '@parley/clickhouse';
import { validate } from '@parley/schemas';
import { z } from 'zod';
import { startOfDay } from '../days/day';
import { partitionDays } from '../days/days.store';
import { inRanges } from '../queries/scope';
import { moment } from './rebuild.rpc';

const QUERY_TIMEOUT_MS = 50_000;

const input = z.strictObject({ day: z.int().optional(), before_ms: moment });

/**
 * All accounts' distinct conversations and messages of a day, and the next day with any.
 *
 * @throws ParleyError validation_failed
 */
export function countFiguresRpc({ clickhouse }: { readonly clickhouse: ClickHouse }) {
  return async (request: CountFiguresRequest): Promise<CountFiguresResponse> => {
    const { day: from = Number.NEGATIVE_INFINITY, before_ms: beforeMs } = validate(input, {
      day: request.day,
      before_ms: request.beforeMs,
    });
    const sql = `${partitionDays} ORDER BY day`;
    const params = { tables: ['conversations_v1', 'messages_v1'] };
    const found = await clickhouse.query<{ day: number }>({ sql, params }, { timeoutMs: QUERY_TIMEOUT_MS });
    const [day, nextDay] = found.map((row) => row.day).filter((each) => each >= from);
    if (day === undefined) return { conversations: 0n, messages: 0n };
    const endMs = Math.min(startOfDay(day + 1), beforeMs);
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
