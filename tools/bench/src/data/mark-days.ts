import { randomUUID } from 'node:crypto';
import type { ClickHouse } from '@parley/clickhouse';
import type { DataAccount, DataSpan } from './data-plan';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TIMEOUT_MS = 60_000;

/** As the sink does for past days. */
export async function markDays(
  clickhouse: ClickHouse,
  accounts: readonly DataAccount[],
  { startMs, endMs }: DataSpan,
): Promise<void> {
  const first = Math.floor(startMs / DAY_MS);
  const days = Array.from({ length: Math.floor(endMs / DAY_MS) - first }, (_, index) => first + index);
  const marks = accounts.flatMap(({ accountId }) =>
    ['conversations', 'messages'].flatMap((kind) =>
      days.map((day) => ({ account_id: accountId, mode: 'live', kind, day, mark: randomUUID() })),
    ),
  );
  await clickhouse.insertRows('changed_days', marks);
}

/** The overview cannot use them yet. */
export async function readWaitingDays(clickhouse: ClickHouse, nowMs: number): Promise<number> {
  const before = Math.floor((nowMs - HOUR_MS) / DAY_MS);
  const [row] = await clickhouse.query<{ unbuilt: string; changed: string }>(
    {
      sql: `SELECT
  (SELECT count() FROM (
    SELECT DISTINCT toInt32(toDate32(partition)) + offset AS day FROM system.parts ARRAY JOIN range(7) AS offset
    WHERE database = currentDatabase() AND table = 'messages_v1' AND active)
   WHERE day < {before:Int32} AND day NOT IN (SELECT day FROM built_days WHERE kind = 'messages')) AS unbuilt,
  (SELECT uniqExact(kind, day) FROM changed_days FINAL WHERE is_done = 0 AND day < {before:Int32}) AS changed`,
      params: { before },
    },
    { timeoutMs: TIMEOUT_MS },
  );
  return Number(row?.unbuilt) + Number(row?.changed);
}
