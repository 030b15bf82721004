import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPool, migrate, provisionSchema, type Pool, type Queryable } from '@parley/postgres';
import { createLogger } from '@parley/process';
import { sharedBackends } from './backends';
import { eventually } from './eventually';

export interface TestDatabaseOptions {
  /** The service's schema, and its role's name. */
  readonly schema: string;
  /** Folders of migrations; default: an empty schema. */
  readonly migrations?: readonly string[];
}

export interface TestDatabase {
  readonly url: string;
  /** As the administrator, in the same database. */
  readonly adminUrl: string;
  /**
   * Drops it.
   *
   * @throws if a connection remains: a pool was not closed
   */
  drop(): Promise<void>;
}

const logger = createLogger('testing', 'silent');

/**
 * A database with the service's role and migrated schema. A run's first caller migrates a template; others copy it in
 * some 50 ms.
 */
export async function testDatabase(options: TestDatabaseOptions): Promise<TestDatabase> {
  const { postgresUrl } = sharedBackends();
  const role = options.schema;
  const password = createHash('sha256').update(postgresUrl).digest('hex');
  const name = `test_${options.schema}_${randomBytes(6).toString('hex')}`;
  await withAdmin(postgresUrl, async (pool) => {
    const template = await ensureTemplate(pool, postgresUrl, { ...options, role, password });
    await pool.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  const adminUrl = new URL(postgresUrl);
  adminUrl.pathname = `/${name}`;
  const url = new URL(adminUrl);
  url.username = role;
  url.password = password;
  return { url: url.href, adminUrl: adminUrl.href, drop: () => dropDatabase(postgresUrl, name) };
}

interface Template extends TestDatabaseOptions {
  readonly role: string;
  readonly password: string;
}

/** Built under another name, then renamed: a named template is complete. One build at a time. */
async function ensureTemplate(pool: Pool, postgresUrl: string, wanted: Template): Promise<string> {
  const name = `template_${wanted.schema}_${fingerprint(wanted.migrations)}`;
  const client = await pool.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(hashtext('parley test templates'))`);
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (!found.rowCount) {
      await buildTemplate(client, postgresUrl, `${name}_unfinished`, wanted);
      await client.query(`ALTER DATABASE ${name}_unfinished RENAME TO ${name}`);
    }
  } finally {
    await client.query('SELECT pg_advisory_unlock_all()');
    client.release();
  }
  return name;
}

async function buildTemplate(admin: Queryable, postgresUrl: string, database: string, wanted: Template): Promise<void> {
  const { schema, role, password, migrations } = wanted;
  await admin.query({ text: `DROP DATABASE IF EXISTS ${database} WITH (FORCE)` });
  const url = await provisionSchema(postgresUrl, { database, schema, role, password });
  if (migrations) await migrate({ url, schema, directories: migrations, logger });
  await waitUntilUnused(admin, database);
}

function fingerprint(migrations: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const folder of migrations) {
    // Including files of functions.
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (file.endsWith('.sql')) hash.update(file).update(readFileSync(join(folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

async function dropDatabase(postgresUrl: string, name: string): Promise<void> {
  await withAdmin(postgresUrl, async (pool) => {
    try {
      await waitUntilUnused(pool, name);
    } finally {
      await pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  });
}

/** A closed connection disappears a moment later; one left in a pool, after 10 s. */
async function waitUntilUnused(admin: Queryable, database: string): Promise<void> {
  await eventually(
    async () => {
      const { rows } = await admin.query<{ open: string }>({
        text: `SELECT coalesce(nullif(application_name, ''), 'unnamed') || ' (' || coalesce(state, '?') || ')' AS open
                 FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'`,
        values: [database],
      });
      if (rows.length === 0) return;
      const names = rows.map((row) => row.open).join(', ');
      throw new Error(`${database} still has ${rows.length} connections: ${names}. Close every pool before drop().`);
    },
    { timeoutMs: 5_000 },
  );
}

async function withAdmin(url: string, work: (pool: Pool) => Promise<void>): Promise<void> {
  const pool = createPool({
    url,
    schema: 'public',
    applicationName: 'testing',
    connectionsMax: 2,
    connectTimeoutMs: 60_000,
    statementTimeoutMs: 60_000,
    logger,
  });
  try {
    await work(pool);
  } finally {
    await endPool(pool);
  }
}

/** Until the server has closed the connections: pg does not wait, and an open socket keeps Jest's worker from exiting. */
async function endPool(pool: Pool): Promise<void> {
  let open = pool.totalCount;
  const closed = new Promise<void>((resolve) => {
    pool.on('remove', () => void (--open === 0 && resolve()));
    if (open === 0) resolve();
  });
  await pool.end();
  await closed;
}
