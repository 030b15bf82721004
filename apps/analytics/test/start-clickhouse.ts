import { connect, migrate, type ClickHouse } from '@parley/clickhouse';
import { createLogger } from '@parley/process';
import { testClickhouse } from '@parley/testing';
import { MIGRATIONS } from '../src/schema';

export interface StartedClickhouse {
  readonly clickhouse: ClickHouse;
  stop(): Promise<void>;
}

/** With the tables of analytics, per test file. */
export async function startClickhouse(): Promise<StartedClickhouse> {
  const database = await testClickhouse();
  const logger = createLogger('test', 'silent');
  await migrate({ ...database, directory: MIGRATIONS, logger });
  const clickhouse = connect({ ...database, logger });
  return {
    clickhouse,
    stop: async () => {
      await clickhouse.close();
      await database.drop();
    },
  };
}
