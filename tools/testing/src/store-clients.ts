import { connect, type ClickHouse, type Statement } from '@parley/clickhouse';
import { createPool, type Pool } from '@parley/postgres';
import { createLogger } from '@parley/process';

export interface StoreClients {
  readonly postgres: Pool;
  readonly clickhouse: ClickHouse;
  close(): Promise<void>;
}

export interface StoreClientOptions {
  /** In pg_stat_activity. */
  readonly name: string;
  readonly connectionsMax: number;
  readonly statementTimeoutMs: number;
}

const DATABASE = 'parley';
const ANSWER_TIMEOUT_MS = 60_000;
const logger = createLogger('stores', 'silent');

/** An administrator's: they bypass services and roles. */
export function openStoreClients(
  urls: { readonly postgresUrl: string; readonly clickhouseUrl: string },
  options: StoreClientOptions,
): StoreClients {
  const postgres = openDatabase(urls.postgresUrl, options, DATABASE);
  const clickhouse = connect({ url: urls.clickhouseUrl, database: DATABASE, logger });
  return { postgres, clickhouse, close: async () => void (await Promise.all([postgres.end(), clickhouse.close()])) };
}

/** In the schema of the conversation service. */
export function openDatabase(
  adminUrl: string,
  { name, connectionsMax, statementTimeoutMs }: StoreClientOptions,
  database?: string,
): Pool {
  const url = new URL(adminUrl);
  if (database !== undefined) url.pathname = `/${database}`;
  const schema = 'conversation';
  return createPool({ url: url.href, schema, applicationName: name, connectionsMax, statementTimeoutMs, logger });
}

export function askClickhouse<Row extends object>(
  clickhouse: ClickHouse,
  sql: string,
  params: Statement['params'] = {},
): Promise<Row[]> {
  return clickhouse.query<Row>({ sql, params }, { timeoutMs: ANSWER_TIMEOUT_MS });
}
