import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isOutage } from '@parley/errors';
import { awaitStore, StoreRefusal, type Logger } from '@parley/process';
import { requireServer } from './require-server';
import { isLockTimeout, isPoolerRefusal, nameThePooler, translatePostgresError } from './sqlstate';

export interface MigrateOptions {
  readonly url: string;
  /** The service's schema; it must exist (`provisionSchema`). */
  readonly schema: string;
  /**
   * Folders of NNNN_verb_noun.sql files: those of the libraries that keep tables in the schema, then the service's own.
   * Folder after folder they run in the order of their names, each once. No two files may have the same name.
   */
  readonly directories: readonly string[];
  readonly logger: Logger;
}

/** A server that takes the connection and says nothing is given up: a job that ends is seen, and started again. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Brings a schema up to date. Each file runs in a transaction of its own together with its entry in
 * `schema_migrations`; a crash leaves whole files only. Any number of runs at once is harmless: they queue at an
 * advisory lock. A file that does not get its locks gives way and is tried again, for as long as it takes.
 *
 * @returns the names of the files that ran now
 * @throws StoreRefusal if the server refuses us or is none that will do (`requireServer`); an Error if a file that ran
 *   before has been changed since, or is gone, or if a file fails
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
    await refuseChangedFiles(client, options.directories);
    const files = await pending(client, options.directories);
    for (const file of files) await run(client, file, options.logger);
    return files.map(({ name }) => name);
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

/** The names of the files that have not run yet: a service that finds any must not start. */
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
    return (await pending(client, options.directories)).map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function pending(client: pg.Client, directories: readonly string[]): Promise<MigrationFile[]> {
  const done = new Set((await applied(client)).map((row) => row.name));
  return migrationFiles(directories).filter(({ name }) => !done.has(name));
}

interface MigrationFile {
  readonly name: string;
  readonly path: string;
}

function migrationFiles(directories: readonly string[]): MigrationFile[] {
  const files = directories.flatMap((directory) =>
    readdirSync(directory)
      .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
      .sort()
      .map((name) => ({ name, path: join(directory, name) })),
  );
  const names = files.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`two migrations are called ${twice}`);
  return files;
}

function readMigration({ path }: MigrationFile): { sql: string; checksum: string } {
  const sql = readFileSync(path, 'utf8');
  return { sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

async function applied(client: pg.Client): Promise<{ name: string; checksum: string }[]> {
  const exists = await client.query<{ found: boolean }>(`SELECT to_regclass('schema_migrations') IS NOT NULL AS found`);
  if (!exists.rows[0]?.found) return [];
  const result = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name',
  );
  return result.rows;
}

async function refuseChangedFiles(client: pg.Client, directories: readonly string[]): Promise<void> {
  const files = new Map(migrationFiles(directories).map((file) => [file.name, file]));
  for (const { name, checksum } of await applied(client)) {
    const file = files.get(name);
    if (!file) throw new Error(`migration ${name} ran before, but its file is gone: is this an older version?`);
    if (readMigration(file).checksum !== checksum) {
      throw new Error(`migration ${name} has been changed after it ran: put the change into a new file`);
    }
  }
}

/** All statements on a table queue behind a migration that waits for its lock: so long at the most, in milliseconds. */
const LOCK_TIMEOUT_MS = 2_000;
/** Then they have their turn for so long. */
const LOCK_PAUSE_MS = 3_000;

async function run(client: pg.Client, file: MigrationFile, logger: Logger): Promise<void> {
  const { name } = file;
  let isWaiting = false;
  try {
    while (!(await tryToRun(client, file))) {
      if (!isWaiting) logger.warn({ migration: name }, 'others hold the locks that a migration needs; trying on');
      isWaiting = true;
      await sleep(LOCK_PAUSE_MS);
    }
  } catch (cause) {
    throw new Error(`migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
  logger.info({ migration: name }, 'migrated');
}

/** Runs a file in a transaction, together with its entry; false if it did not get a lock. */
async function tryToRun(client: pg.Client, file: MigrationFile): Promise<boolean> {
  const { sql, checksum } = readMigration(file);
  await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
  try {
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [file.name, checksum]);
    await client.query('COMMIT');
    return true;
  } catch (err) {
    await client.query('ROLLBACK');
    if (!isLockTimeout(err)) throw err;
    return false;
  }
}
