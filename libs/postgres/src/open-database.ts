import type { ProcessContext } from '@parley/process';
import { requireMigrations, type MigrateOptions } from './migrate';
import { createPool, type PoolOptions } from './pool';
import type { Pool } from './queryable';
import { postgresUrl } from './postgres-url';

export interface Database {
  readonly pool: Pool;
  /** For connections outside the pool. */
  readonly url: string;
}

interface DatabaseConfig {
  readonly DATABASE_URL: string;
  readonly POSTGRES_CA_FILE?: string | undefined;
  readonly DATABASE_CONNECTIONS_MAX: number;
}

/**
 * Waits for it, checks migrations, and returns a pool that closes with the process.
 *
 * @throws at permanent failures, as `requireMigrations` and `postgresUrl`
 */
export async function openDatabase(
  { config, logger, metrics, stack }: ProcessContext<DatabaseConfig>,
  options: Pick<MigrateOptions, 'schema' | 'directories'> & Pick<PoolOptions, 'statementTimeoutMs'>,
): Promise<Database> {
  const { schema, directories, statementTimeoutMs } = options;
  const url = postgresUrl(config);
  await requireMigrations({ url, schema, directories, logger });
  const pool = createPool({
    url,
    schema,
    applicationName: schema,
    connectionsMax: config.DATABASE_CONNECTIONS_MAX,
    statementTimeoutMs,
    logger,
    metrics,
  });
  stack.push('postgres pool', () => pool.end());
  return { pool, url };
}
