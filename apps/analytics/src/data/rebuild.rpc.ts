import type {
  GetRebuildResponse,
  Rebuild,
  SaveRebuildRequest,
  SaveRebuildResponse,
} from '@parley/contract/analytics-data';
import type { ClickHouse } from '@parley/clickhouse';
import { validate } from '@parley/schemas';
import { z } from 'zod';
import { dateTime64 } from '../sink/column-values';

const QUERY_TIMEOUT_MS = 50_000;

/** Up to 2200, within the range of ClickHouse's columns. */
export const moment = z.int().min(0).max(Date.UTC(2200, 0));
const total = z.bigint().min(0n);

const saveInput = z.strictObject({
  rebuild: z.strictObject({
    started_at_ms: moment,
    cursor: z.string(),
    conversations: total,
    messages: total,
    counted_before_ms: moment,
    is_done: z.boolean(),
  }),
});

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

/** None if the figures were emptied since. */
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
 * After its rows: after a crash they are stored once more.
 *
 * @throws ParleyError validation_failed, unavailable
 */
export function saveRebuildRpc({ clickhouse }: Deps) {
  return async (request: SaveRebuildRequest): Promise<SaveRebuildResponse> => {
    const { rebuild } = validate(saveInput, { rebuild: request.rebuild && plain(request.rebuild) });
    const row = {
      started_at: dateTime64(new Date(rebuild.started_at_ms)),
      cursor: rebuild.cursor,
      conversations: String(rebuild.conversations),
      messages: String(rebuild.messages),
      counted_before: dateTime64(new Date(rebuild.counted_before_ms)),
      is_done: rebuild.is_done,
    };
    await clickhouse.insertRows('rebuilds_v1', [row]);
    return {};
  };
}

function plain(rebuild: Rebuild): Record<string, unknown> {
  return {
    started_at_ms: rebuild.startedAtMs,
    cursor: rebuild.cursor,
    conversations: rebuild.conversations,
    messages: rebuild.messages,
    counted_before_ms: rebuild.countedBeforeMs,
    is_done: rebuild.isDone,
  };
}
