import type { ClickHouse } from '@parley/clickhouse';
import { counter, type Logger, type Registry } from '@parley/runtime';

export interface RetentionDeps {
  readonly clickhouse: ClickHouse;
  readonly logger: Logger;
  readonly metrics: Registry;
}

interface Retention {
  readonly account_id: string;
  readonly mode: string;
  readonly figures_days: number;
}

/** What a table's rows are dated by, of the first of these columns that it has; whole days in UTC. */
const dates = [
  { column: 'sent_at', isOld: "sent_at < toStartOfDay(now64(3, 'UTC')) - toIntervalDay({days:UInt32})" },
  { column: 'created_at', isOld: "created_at < toStartOfDay(now64(3, 'UTC')) - toIntervalDay({days:UInt32})" },
  { column: 'day', isOld: "day < toInt32(toRelativeDayNum(now('UTC'), 'UTC')) - toInt32({days:UInt32})" },
] as const;
const QUERY_TIMEOUT_MS = 30_000;

/**
 * Deletes figures that are older than their account wants them kept, whole days of them, in every table that dates its
 * rows. Every sink calls it: two at once delete the same rows, which are gone once. A crash in between: the next call
 * goes on. A change of an old conversation brings its row back until the next call. After the signal no statement begins.
 *
 * @throws the signal's reason, when it is aborted
 */
export function figuresRetentionOf({
  clickhouse,
  logger,
  metrics,
}: RetentionDeps): (signal?: AbortSignal) => Promise<void> {
  const help = 'Rows that were deleted because their account wants them kept no longer';
  const deleted = counter(metrics, 'parley_retention_deleted_total', help, ['kind'] as const);
  deleted.inc({ kind: 'figure' }, 0);

  return async (signal) => {
    const ask = async <Row extends object>(sql: string, params = {}): Promise<Row[]> => {
      signal?.throwIfAborted();
      return clickhouse.query<Row>({ sql, params }, { timeoutMs: QUERY_TIMEOUT_MS });
    };
    const wanted = await ask<Retention>('SELECT account_id, mode, figures_days FROM retention_v1 FINAL');
    const tables = await ask<{ name: string; columns: string[] }>(TABLES);
    for (const { account_id: account, mode, figures_days: days } of wanted.filter((row) => row.figures_days > 0)) {
      let rows = 0;
      for (const { name, columns } of tables) {
        const date = dates.find(({ column }) => columns.includes(column));
        if (!date) continue;
        const where = `account_id = {account:String} AND mode = {mode:String} AND ${date.isOld}`;
        const params = { account, mode, days };
        const [count] = await ask<{ n: string }>(`SELECT count() AS n FROM ${name} WHERE ${where}`, params);
        if (!count || count.n === '0') continue;
        signal?.throwIfAborted();
        await clickhouse.mutate({ sql: `ALTER TABLE ${name} DELETE WHERE ${where}`, params });
        rows += Number(count.n);
      }
      deleted.inc({ kind: 'figure' }, rows);
      if (rows > 0) logger.info({ account_id: account, mode, rows }, 'deleted figures that were too old');
    }
  };
}

const TABLES = `SELECT table AS name, groupArray(column) AS columns
  FROM (SELECT table, name AS column FROM system.columns WHERE database = currentDatabase())
 WHERE table IN (SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree')
 GROUP BY table HAVING has(columns, 'account_id') AND has(columns, 'mode') ORDER BY table`;
