import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isOutage } from '@parley/errors';
import { awaitStore, StoreRefusal, type Logger } from '@parley/process';
import {
  appliedVersions,
  functionFiles,
  migrationFiles,
  refuseChangedFiles,
  type AppliedFile,
  type FunctionFile,
  type MigrationFile,
} from './migration-files';
import { requireServer } from './require-server';
import { isLockTimeout, isMissingFunction, isPoolerRefusal, nameThePooler, translatePostgresError } from './sqlstate';

export interface MigrateOptions {
  readonly url: string;
  /** Must exist (`provisionSchema`). */
  readonly schema: string;
  /**
   * With NNNN_verb_noun.sql files, libraries' first; each runs once, by folder and name, and names are unique. Files in
   * `functions` run after the numbered ones, and again when their version rises.
   */
  readonly directories: readonly string[];
  readonly logger: Logger;
}

/** For a server that accepts connections and stays silent: a job that ends is restarted. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Each numbered file runs in its own transaction with its entry in `schema_migrations`; changed functions share one, so
 * that calls never mix releases. Concurrent runs queue; a file without its locks is retried.
 *
 * @returns the files run now; functions with their version
 * @throws StoreRefusal if the server refuses us or is unsuitable (`requireServer`); an Error if a file was changed or
 * removed after it ran, a later release has migrated the schema, or a file fails
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const client = new pg.Client({
    connectionString: options.url,
    options: `-c search_path=${options.schema}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  await connectTo(client, options.schema);
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [`migrate ${options.schema}`]);
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const before = await applied(client);
    refuseChangedFiles(options.directories, before);
    const { files, functions } = pending(options.directories, before);
    for (const file of files) await run(client, [file], runFiles, options.logger);
    if (functions.length > 0) await run(client, functions, runFunctions, options.logger);
    return [...files, ...functions].map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** @throws StoreRefusal for permanent failures; other errors while the server is away */
async function connectTo(client: pg.Client, schema: string): Promise<void> {
  try {
    await client.connect();
    await requireServer(client, schema);
  } catch (err) {
    // Not awaited: there may be no connection to end.
    void client.end().catch(() => undefined);
    if (isAway(err)) throw err;
    if (err instanceof Error) nameThePooler(err);
    throw new StoreRefusal('DATABASE_URL', err);
  }
}

/** Then a silent server counts as away. */
const CHECK_TIMEOUT_MS = 2_000;

/**
 * Waits for Postgres; no migration may be pending.
 *
 * @throws StoreRefusal for a refused password, a missing database or schema, or too old a server; an Error for pending
 * migrations
 */
export async function requireMigrations(options: MigrateOptions): Promise<void> {
  const attempt = (): Promise<string[]> => pendingMigrations(options);
  const pending = await awaitPostgres(attempt, options.logger);
  if (pending.length > 0) throw new Error(`migrations have not run: ${pending.join(', ')}`);
}

/**
 * Startup work with Postgres, repeated until it is available.
 *
 * @throws permanent failures of an attempt
 */
export function awaitPostgres<Result>(attempt: () => Promise<Result>, logger: Logger): Promise<Result> {
  return awaitStore({ name: 'postgres', attempt, isAway, logger });
}

function isAway(err: unknown): boolean {
  return isOutage(translatePostgresError(err)) && !isPoolerRefusal(err);
}

/** Functions of a later release are accepted: they serve the previous one, too. */
export async function pendingMigrations(options: MigrateOptions): Promise<string[]> {
  const client = new pg.Client({
    connectionString: options.url,
    options: `-c search_path=${options.schema}`,
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    query_timeout: CHECK_TIMEOUT_MS,
  });
  // A broken connection also emits an error, which would end the process.
  client.on('error', () => undefined);
  await connectTo(client, options.schema);
  try {
    const { files, functions } = pending(options.directories, await applied(client));
    return [...files, ...functions].map(({ name }) => name);
  } finally {
    await client.end();
  }
}

interface Pending {
  readonly files: readonly MigrationFile[];
  readonly functions: readonly FunctionFile[];
}

function pending(directories: readonly string[], applied: readonly AppliedFile[]): Pending {
  const done = new Set(applied.map(({ name }) => name));
  const versions = appliedVersions(applied);
  return {
    files: migrationFiles(directories).filter(({ name }) => !done.has(name)),
    functions: functionFiles(directories).filter(({ path, version }) => version > (versions.get(path) ?? 0)),
  };
}

async function applied(client: pg.Client): Promise<AppliedFile[]> {
  const exists = await client.query<{ found: boolean }>(`SELECT to_regclass('schema_migrations') IS NOT NULL AS found`);
  if (!exists.rows[0]?.found) return [];
  const result = await client.query<AppliedFile>('SELECT name, checksum FROM schema_migrations ORDER BY name');
  return result.rows;
}

/** Statements on a table queue behind a migration that waits for its lock. */
const LOCK_TIMEOUT_MS = 2_000;
/** Lets those statements run. */
const LOCK_PAUSE_MS = 3_000;

/** In one transaction with their entries; retries until it gets its locks. */
async function run<File extends MigrationFile>(
  client: pg.Client,
  files: readonly File[],
  runFiles: (client: pg.Client, files: readonly File[]) => Promise<void>,
  logger: Logger,
): Promise<void> {
  const migration = files.map(({ name }) => name).join(', ');
  let isWaiting = false;
  try {
    while (!(await tryToRun(client, () => runFiles(client, files)))) {
      if (!isWaiting)
        logger.warn({ migration }, 'the locks that a migration needs are held by other sessions; will retry');
      isWaiting = true;
      await sleep(LOCK_PAUSE_MS);
    }
  } catch (cause) {
    throw new Error(`migration ${migration} failed: ${(cause as Error).message}`, { cause });
  }
  logger.info({ migration }, 'migrated');
}

async function tryToRun(client: pg.Client, work: () => Promise<void>): Promise<boolean> {
  await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
  try {
    await work();
    await client.query('COMMIT');
    return true;
  } catch (err) {
    await client.query('ROLLBACK');
    if (!isLockTimeout(err)) throw err;
    return false;
  }
}

async function runFiles(client: pg.Client, files: readonly MigrationFile[]): Promise<void> {
  for (const { name, sql, checksum } of files) {
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
  }
}

/** In an order that their references allow, by retrying. Then drops the signatures that they list. */
async function runFunctions(client: pg.Client, files: readonly FunctionFile[]): Promise<void> {
  let rest = files;
  while (rest.length > 0) {
    const putOff: FunctionFile[] = [];
    let reason: unknown;
    for (const file of rest) {
      await client.query('SAVEPOINT file');
      try {
        await runFiles(client, [file]);
      } catch (err) {
        if (isLockTimeout(err)) throw err;
        const named = new Error(`${file.path}: ${(err as Error).message}`, { cause: err });
        if (!isMissingFunction(err)) throw named;
        await client.query('ROLLBACK TO SAVEPOINT file');
        reason ??= named;
        putOff.push(file);
      }
    }
    if (putOff.length === rest.length) throw reason;
    rest = putOff;
  }
  for (const signature of files.flatMap(({ drops }) => drops)) {
    await client.query(`DROP FUNCTION IF EXISTS ${signature}`);
  }
}
