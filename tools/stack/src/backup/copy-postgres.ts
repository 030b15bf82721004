import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPool, type Client } from '@parley/postgres';
import { createLogger } from '@parley/process';
import { StackError } from '../base/stack-error';
import { copyTree, type Copied } from './copy-tree';
import { readContents } from './copy-file';
import type { Manifest } from './manifest';

export interface PostgresCopy {
  readonly version: string;
  readonly rows: NonNullable<Manifest['rows']>;
}

const ROOT = 'postgres';
/** A checkpoint on a slow disk, or counting a large table, may take hours. */
const STATEMENT_TIMEOUT_MS = 6 * 3_600_000;
/** Recreated at each start (PostgreSQL, "Continuous Archiving"); WAL is copied afterwards. */
const REMADE_DIRECTORIES = new Set(
  [
    'pg_dynshmem',
    'pg_notify',
    'pg_replslot',
    'pg_serial',
    'pg_snapshots',
    'pg_stat_tmp',
    'pg_subtrans',
    'pg_wal/archive_status',
    'pg_wal/summaries',
  ].map((name) => `${ROOT}/${name}`),
);
const OF_THIS_RUN = new Set(
  ['postmaster.pid', 'postmaster.opts', 'backup_label', 'backup_label.old', 'tablespace_map', 'backup_manifest'].map(
    (name) => `${ROOT}/${name}`,
  ),
);
const WAL_SEGMENT = /^[0-9A-F]{24}$/;

/** A base backup with its WAL, consistent at the end of copying. Clients are unaffected. */
export async function copyPostgres(
  { home, to, adminUrl }: { readonly home: string; readonly to: string; readonly adminUrl: string },
  copied: Copied,
): Promise<PostgresCopy> {
  if ((await readdir(join(home, ROOT, 'pg_tblspc'))).length > 0)
    throw new StackError('Postgres has tablespaces outside PARLEY_HOME; this command cannot back them up.');
  const url = new URL(adminUrl);
  url.pathname = '/parley';
  const pool = createPool({
    url: url.href,
    schema: 'public',
    applicationName: 'parley-backup',
    connectionsMax: 1,
    connectTimeoutMs: 60_000,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    logger: createLogger('backup', 'silent'),
  });
  try {
    // The end of this session would end the backup and drop the slot.
    const client = await pool.connect();
    try {
      return await copyInSession(client, { home, to }, copied);
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

async function copyInSession(
  client: Client,
  { home, to }: { readonly home: string; readonly to: string },
  copied: Copied,
): Promise<PostgresCopy> {
  const rows = await countRows(client);
  const version = (await ask<{ server_version: string }>(client, 'SHOW server_version')).server_version;
  // Keeps WAL from here on.
  await ask(client, `SELECT pg_create_physical_replication_slot('parley_backup_' || pg_backend_pid(), true, true)`);
  const { first } = await ask<{ first: string }>(
    client,
    `SELECT pg_walfile_name(pg_backup_start('parley backup', fast => true)) AS first`,
  );
  await copyTree({ from: home, to, path: ROOT, isLeftOut }, copied);
  const { labelfile, last } = await ask<{ labelfile: string; last: string }>(
    client,
    'SELECT labelfile, pg_walfile_name(lsn) AS last FROM pg_backup_stop(wait_for_archive => false)',
  );
  await writeFile(join(to, ROOT, 'backup_label'), labelfile, { mode: 0o600, flag: 'wx' });
  copied.files.push({ path: `${ROOT}/backup_label`, ...(await readContents(join(to, ROOT, 'backup_label'))) });
  await copyWal({ home, to, first, last }, copied);
  return { version, rows };
}

async function copyWal(
  { home, to, first, last }: { home: string; to: string; first: string; last: string },
  copied: Copied,
): Promise<void> {
  const names = await readdir(join(home, ROOT, 'pg_wal'));
  const segments = names.filter((name) => WAL_SEGMENT.test(name) && name >= first && name <= last);
  if (!segments.includes(first) || !segments.includes(last)) throw new StackError('Postgres removed WAL too early.');
  for (const name of [...segments, ...names.filter((one) => one.endsWith('.history'))]) {
    await copyTree({ from: home, to, path: `${ROOT}/pg_wal/${name}` }, copied);
  }
}

function isLeftOut(path: string): boolean {
  if (OF_THIS_RUN.has(path) || REMADE_DIRECTORIES.has(path)) return true;
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (path.startsWith(`${ROOT}/pg_wal/`)) return true;
  return name.startsWith('pgsql_tmp') || name.startsWith('pg_internal.init');
}

async function countRows(client: Client): Promise<PostgresCopy['rows']> {
  const { isThere } = await ask<{ isThere: boolean }>(
    client,
    `SELECT to_regclass('account.accounts') IS NOT NULL AND to_regclass('conversation.messages') IS NOT NULL AS "isThere"`,
  );
  if (!isThere) return { accounts: 0, conversations: 0, messages: 0 };
  return ask(
    client,
    `SELECT (SELECT count(*) FROM account.accounts) AS accounts,
            (SELECT count(*) FROM conversation.conversations) AS conversations,
            (SELECT count(*) FROM conversation.messages) AS messages`,
  );
}

async function ask<Row extends object>(client: Client, text: string): Promise<Row> {
  return (await client.query<Row>(text)).rows[0] as Row;
}
