import { connect, type ClickHouse } from '@parley/clickhouse';
import { createPool, type Pool } from '@parley/postgres';
import { createLogger } from '@parley/process';
import type { Backends } from './system';

export interface StoreClients {
  readonly postgres: Pool;
  readonly clickhouse: ClickHouse;
  close(): Promise<void>;
}

/** Counting in big tables is slow. */
const STATEMENT_TIMEOUT_MS = 600_000;
const DATABASE = 'parley';
const logger = createLogger('bench', 'silent');

/** Bypasses the services. */
export function openStoreClients({ postgresUrl, clickhouseUrl }: Backends): StoreClients {
  const url = new URL(postgresUrl);
  url.pathname = `/${DATABASE}`;
  const postgres = openDatabase(url.href);
  const clickhouse = connect({ url: clickhouseUrl, database: DATABASE, logger });
  return {
    postgres,
    clickhouse,
    close: async () => {
      await Promise.all([postgres.end(), clickhouse.close()]);
    },
  };
}

/** Reads `count`. */
export async function countRows(db: Pick<Pool, 'query'>, text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await db.query<{ count: number }>({ text, values });
  return rows[0]?.count ?? 0;
}

/** With the conversation service's schema. */
export function openDatabase(url: string): Pool {
  return createPool({
    url,
    schema: 'conversation',
    applicationName: 'bench',
    connectionsMax: 4,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    logger,
  });
}
