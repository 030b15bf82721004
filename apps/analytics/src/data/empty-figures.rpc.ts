import type { EmptyFiguresResponse } from '@parley/contract/analytics-data';
import type { ClickHouse } from '@parley/clickhouse';

/** Not figures: migrations, rejected events, settings. */
const KEPT = ['schema_migrations', 'rejected_events', 'retention_v1'];
const QUERY_TIMEOUT_MS = 10_000;

/** For a rebuild from Postgres. */
export function emptyFiguresRpc({ clickhouse }: { readonly clickhouse: ClickHouse }) {
  return async (): Promise<EmptyFiguresResponse> => {
    const tables = await clickhouse.query<{ name: string }>(
      {
        sql: `SELECT name FROM system.tables
WHERE database = currentDatabase() AND engine LIKE '%MergeTree' AND name NOT IN {kept:Array(String)} ORDER BY name`,
        params: { kept: KEPT },
      },
      { timeoutMs: QUERY_TIMEOUT_MS },
    );
    for (const { name } of tables) await clickhouse.command(`TRUNCATE TABLE IF EXISTS ${name}`);
    return {};
  };
}
