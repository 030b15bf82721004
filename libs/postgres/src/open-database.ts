import type { ProcessContext } from '@parley/process';
import { requireMigrations, type MigrateOptions } from './migrate';
import { createPool, type PoolOptions } from './pool';
import type { Pool } from './queryable';
import { postgresUrl } from './postgres-url';

export interface Database {
  readonly pool: Pool;
  /** For what needs connections of its own. */
  readonly url: string;
}

/** The part of a service's configuration that is about its database. */
interface DatabaseConfig {
  readonly DATABASE_URL: string;
  readonly POSTGRES_CA_FILE?: string | undefined;
  readonly DATABASE_CONNECTIONS_MAX: number;
}

/**
 * Opens a service's database: waits until it is there, makes sure that its migrations have run, and gives a pool, which
 * closes when the process ends. Its connections are called as the schema is.
 *
 * @throws at once what no waiting cures, as `requireMigrations` and `postgresUrl`
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
