import pg from 'pg';
import type { Logger, Registry } from '@parley/process';
import { gauge } from '@parley/process';
import { isTracing } from '@parley/tracing';
import { prepareStatements } from './prepare-statements';
import type { Pool } from './queryable';
import { setReadTimeout } from './read-timeout';
import { nameThePooler } from './sqlstate';
import { traceQueries } from './trace-queries';

// count(*) and bigint sums are far below 2^53 here; a string would leak into every caller.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// json and jsonb stay text: what customers stored is handed back as it came, and is parsed only where it is read.
pg.types.setTypeParser(pg.types.builtins.JSON, (text) => text);
pg.types.setTypeParser(pg.types.builtins.JSONB, (text) => text);

export interface PoolOptions {
  readonly url: string;
  /** The service's schema: the search path of every connection. */
  readonly schema: string;
  readonly applicationName: string;
  readonly connectionsMax: number;
  /** How long a statement waits for a connection, in milliseconds: 2,000 if left out. */
  readonly connectTimeoutMs?: number;
  /** After which Postgres gives a statement up, in milliseconds; the last line behind the deadlines of the calls. */
  readonly statementTimeoutMs: number;
  readonly logger: Logger;
  readonly metrics?: Registry;
}

const CONNECT_TIMEOUT_MS = 2_000;
/** After a statement's own timeout, for the server's word of it, in milliseconds. */
const READ_GRACE_MS = 500;

/** A pool of connections to a service's own schema. Broken idle connections are dropped and logged. */
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
  // One that breaks in the middle of a transaction fails its statements, which the caller hears; pg emits the error
  // besides, and an error that nobody listens to ends the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    prepareStatements(client);
    // Before pg's own listener, which hands the error on.
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
  gauge(metrics, 'parley_postgres_pool_max_connections', 'The most that the pool may open').set(connectionsMax);
  const waiting = 'Statements and transactions that wait for a connection';
  gauge(metrics, 'parley_postgres_pool_waiting_requests', waiting, [], function () {
    this.set(pool.waitingCount);
  });
}
