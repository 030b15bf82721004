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
  /** The service's schema; it must exist (`provisionSchema`). */
  readonly schema: string;
  /**
   * Folders of NNNN_verb_noun.sql files: those of the libraries that keep tables in the schema, then the service's own.
   * Folder after folder they run in the order of their names, each once. No two files may have the same name. A folder
   * `functions` in one of them has files of functions; each runs after the numbered files, and again when the version that
   * it states rises.
   */
  readonly directories: readonly string[];
  readonly logger: Logger;
}

/** A server that takes the connection and says nothing is given up: a job that ends is seen, and started again. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Brings a schema up to date. Each numbered file runs in a transaction of its own together with its entry in
 * `schema_migrations`; a crash leaves whole files only. Then the files of functions whose version has risen run in one
 * transaction with their entries, so that no call meets functions of two releases. Any number of runs at once is harmless:
 * they queue at an advisory lock. A file that does not get its locks gives way and is tried again, for as long as it takes.
 *
 * @returns the names of the files that ran now; of functions with their version
 * @throws StoreRefusal if the server refuses us or is none that will do (`requireServer`); an Error if a file that ran
 *   before has been changed since, or is gone, if a later release has migrated the schema, or if a file fails
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

/**
 * Connects, and makes sure that the server will do.
 *
 * @throws StoreRefusal for what no waiting cures; what was thrown while the server is away
 */
async function connectTo(client: pg.Client, schema: string): Promise<void> {
  try {
    await client.connect();
    await requireServer(client, schema);
  } catch (err) {
    // Not awaited: where there was no connection, nothing has to end.
    void client.end().catch(() => undefined);
    if (isAway(err)) throw err;
    if (err instanceof Error) nameThePooler(err);
    throw new StoreRefusal('DATABASE_URL', err);
  }
}

/** A server that takes connections but does not answer counts as away after so long, in milliseconds. */
const CHECK_TIMEOUT_MS = 2_000;

/**
 * What a service does before anything else: waits until Postgres is there, and makes sure that it finds its tables.
 *
 * @throws at once what no waiting cures: StoreRefusal for a refused password, a missing database or schema, a server that
 *   is too old; an Error for migrations that have not run
 */
export async function requireMigrations(options: MigrateOptions): Promise<void> {
  const attempt = (): Promise<string[]> => pendingMigrations(options);
  const pending = await awaitStore({ name: 'postgres', attempt, isAway, logger: options.logger });
  if (pending.length > 0) throw new Error(`migrations have not run: ${pending.join(', ')}`);
}

function isAway(err: unknown): boolean {
  return isOutage(translatePostgresError(err)) && !isPoolerRefusal(err);
}

/**
 * The names of the files that have not run yet: a service that finds any must not start. Functions of a later release
 * will do: they serve the release before, too.
 */
export async function pendingMigrations(options: MigrateOptions): Promise<string[]> {
  const client = new pg.Client({
    connectionString: options.url,
    options: `-c search_path=${options.schema}`,
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    query_timeout: CHECK_TIMEOUT_MS,
  });
  // A connection that breaks fails the statement too; an error that nobody listens to would end the process.
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

/** All statements on a table queue behind a migration that waits for its lock: so long at the most, in milliseconds. */
const LOCK_TIMEOUT_MS = 2_000;
/** Then they have their turn for so long. */
const LOCK_PAUSE_MS = 3_000;

/** Runs files in one transaction together with their entries, and waits for their locks as long as it takes. */
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
      if (!isWaiting) logger.warn({ migration }, 'others hold the locks that a migration needs; trying on');
      isWaiting = true;
      await sleep(LOCK_PAUSE_MS);
    }
  } catch (cause) {
    throw new Error(`migration ${migration} failed: ${(cause as Error).message}`, { cause });
  }
  logger.info({ migration }, 'migrated');
}

/** Does work in a transaction; false if it did not get a lock. */
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

/**
 * Runs files of functions in whatever order their references allow: one that calls a function of another file is put off
 * until that has run. Then drops the signatures that they list, which nothing calls by now.
 */
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
