import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOutage, type ParleyError } from '@parley/errors';
import { awaitStore, type Logger } from '@parley/process';
import { connect, type ClickHouse } from './connect';
import { createDatabase, replicatedForm } from './replicated-form';
import { requireServer } from './require-server';

export interface MigrateOptions {
  readonly url: string;
  readonly caFile?: string | undefined;
  /** Created if missing. */
  readonly database: string;
  /** With NNNN_verb_noun.sql files, each run once, in order of names. */
  readonly directory: string;
  readonly logger: Logger;
  /** See `replicatedForm`. */
  readonly isReplicated?: boolean;
}

interface Applied {
  readonly name: string;
  readonly checksum: string;
}

/**
 * Runs pending migrations, without transactions or locks: a file may run twice, so each statement must be repeatable.
 *
 * @returns the files run now
 * @throws StoreRefusal if the server refuses us or is too old; an Error if a file was changed or removed after it ran,
 * is not repeatable, or fails
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const { url, caFile, database, directory, logger, isReplicated = false } = options;
  const files = readMigrations(directory);
  const inForm = isReplicated ? replicatedForm : (statement: string): string => statement;
  const server = connect({ url, caFile, database: 'default', logger });
  try {
    await requireServer(server);
    await server.command(createDatabase(database, isReplicated));
  } finally {
    await server.close();
  }
  const clickhouse = connect(options);
  try {
    await clickhouse.command(inForm(CREATE_ENTRIES));
    const entries = await applied(clickhouse);
    refuseChangedFiles(files, entries);
    const ran = pending(files, entries);
    for (const [name, file] of ran) {
      await run(clickhouse, name, file, inForm);
      logger.info({ migration: name }, 'migrated');
    }
    return ran.map(([name]) => name);
  } finally {
    await clickhouse.close();
  }
}

/**
 * Waits for ClickHouse; no migration may be pending.
 *
 * @throws StoreRefusal for refused credentials or too old a server; an Error for pending migrations
 */
export async function requireMigrations(options: MigrateOptions): Promise<void> {
  const attempt = (): Promise<string[]> => pendingMigrations(options);
  const pending = await awaitStore({ name: 'clickhouse', attempt, isAway: isOutage, logger: options.logger });
  if (pending.length > 0) throw new Error(`migrations have not run: ${pending.join(', ')}`);
}

export async function pendingMigrations(options: MigrateOptions): Promise<string[]> {
  const files = readMigrations(options.directory);
  if (!(await hasEntries(options))) return [...files.keys()];
  const clickhouse = connect(options);
  try {
    return pending(files, await applied(clickhouse)).map(([name]) => name);
  } finally {
    await clickhouse.close();
  }
}

function pending(files: ReadonlyMap<string, Migration>, entries: readonly Applied[]): [string, Migration][] {
  const done = new Set(entries.map(({ name }) => name));
  return [...files].filter(([name]) => !done.has(name));
}

/** Asks the default database: ours may not exist yet. */
async function hasEntries({ url, caFile, database, logger }: MigrateOptions): Promise<boolean> {
  const server = connect({ url, caFile, database: 'default', logger });
  try {
    await requireServer(server);
    const sql = `SELECT name FROM system.tables WHERE database = {database:String} AND name = 'schema_migrations'`;
    return (await server.query({ sql, params: { database } }, { timeoutMs: QUERY_TIMEOUT_MS })).length > 0;
  } finally {
    await server.close();
  }
}

const QUERY_TIMEOUT_MS = 10_000;
const CREATE_ENTRIES = `CREATE TABLE IF NOT EXISTS schema_migrations (
  name String, checksum String, applied_at DateTime64(3, 'UTC') DEFAULT now64(3)
) ENGINE = ReplacingMergeTree ORDER BY (name, checksum)`;

interface Migration {
  readonly statements: readonly string[];
  readonly checksum: string;
}

function readMigrations(directory: string): Map<string, Migration> {
  const names = readdirSync(directory).filter((name) => /^\d{4}_\w+\.sql$/.test(name));
  return new Map(
    names.sort().map((name) => {
      const sql = readFileSync(join(directory, name), 'utf8');
      const statements = splitStatements(sql);
      for (const statement of statements) refuseUnrepeatable(name, statement);
      return [name, { statements, checksum: createHash('sha256').update(sql).digest('hex') }];
    }),
  );
}

/** Without comment lines; each statement ends with a semicolon at the end of a line. */
export function splitStatements(sql: string): string[] {
  const lines = sql.split('\n').filter((line) => !line.startsWith('--'));
  return `${lines.join('\n')}\n`
    .split(';\n')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

function refuseUnrepeatable(name: string, statement: string): void {
  const isRepeatable =
    /\bIF (NOT )?EXISTS\b/i.test(statement) || /^ALTER TABLE \w+ (MODIFY|MATERIALIZE)\b/i.test(statement);
  if (isRepeatable) return;
  const [line] = statement.split('\n');
  throw new Error(`migration ${name}: a statement cannot be run twice (no IF EXISTS, no IF NOT EXISTS): ${line}`);
}

function applied(clickhouse: ClickHouse): Promise<Applied[]> {
  return clickhouse.query<Applied>(
    { sql: 'SELECT DISTINCT name, checksum FROM schema_migrations ORDER BY name', params: {} },
    { timeoutMs: QUERY_TIMEOUT_MS },
  );
}

function refuseChangedFiles(files: ReadonlyMap<string, Migration>, entries: readonly Applied[]): void {
  for (const { name, checksum } of entries) {
    const file = files.get(name);
    if (!file) throw new Error(`migration ${name} ran before, but its file is missing: is this an older version?`);
    if (file.checksum !== checksum) {
      throw new Error(`migration ${name} was changed after it ran: put the change into a new file`);
    }
  }
}

async function run(
  clickhouse: ClickHouse,
  name: string,
  { statements, checksum }: Migration,
  inForm: (statement: string) => string,
): Promise<void> {
  try {
    for (const statement of statements) await clickhouse.command(inForm(statement));
    await clickhouse.insertRows('schema_migrations', [{ name, checksum }]);
  } catch (thrown) {
    // A ParleyError's message is for callers of the API; the cause has ClickHouse's own.
    const { cause = thrown } = thrown as ParleyError;
    throw new Error(`migration ${name} failed: ${(cause as Error).message}`, { cause: thrown });
  }
}
