import pg from 'pg';
import type { Logger, Registry } from '@parley/process';
import { gauge } from '@parley/process';
import { isTracing } from '@parley/tracing';
import { prepareStatements } from './prepare-statements';
import type { Pool } from './queryable';
import { setReadTimeout } from './read-timeout';
import { nameThePooler } from './sqlstate';
import { traceQueries } from './trace-queries';

// Counts and sums stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// json and jsonb stay text, parsed only where read.
pg.types.setTypeParser(pg.types.builtins.JSON, (text) => text);
pg.types.setTypeParser(pg.types.builtins.JSONB, (text) => text);

export interface PoolOptions {
  readonly url: string;
  /** Search path. */
  readonly schema: string;
  readonly applicationName: string;
  readonly connectionsMax: number;
  /** For a connection; default 2,000. */
  readonly connectTimeoutMs?: number;
  /** Behind the deadlines of calls. */
  readonly statementTimeoutMs: number;
  readonly logger: Logger;
  readonly metrics?: Registry;
}

const CONNECT_TIMEOUT_MS = 2_000;
/** For the server to report a statement's timeout. */
const READ_GRACE_MS = 500;

/** Drops and logs broken idle connections. */
export function createPool(options: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: options.applicationName,
    max: options.connectionsMax,
    options: `-c search_path=${options.schema} -c TimeZone=UTC`,
    statement_timeout: options.statementTimeoutMs,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  pool.on('error', (err) => options.logger.warn({ err }, 'an idle postgres connection broke'));
  // A break within a transaction fails its statements; pg also emits the error, which would end the process without a
  // listener.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    prepareStatements(client);
    // Before pg's own listener, which passes the error on.
    client.connection.prependListener('errorMessage', nameThePooler);
    setReadTimeout(client, options.statementTimeoutMs + READ_GRACE_MS);
  });
  if (options.metrics) tellOfPool(options.metrics, pool, options.connectionsMax);
  if (isTracing()) traceQueries(pool);
  return pool;
}

function tellOfPool(metrics: Registry, pool: Pool, connectionsMax: number): void {
  const help = 'Connections of the pool, by state';
  gauge(metrics, 'parley_postgres_pool_connections', help, ['state'], function () {
    this.set({ state: 'idle' }, pool.idleCount);
    this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
  });
  gauge(metrics, 'parley_postgres_pool_max_connections', 'Maximum number of connections that the pool may open').set(
    connectionsMax,
  );
  const waiting = 'Statements and transactions that are waiting for a connection';
  gauge(metrics, 'parley_postgres_pool_waiting_requests', waiting, [], function () {
    this.set(pool.waitingCount);
  });
}
