import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, type Pool } from '@parley/postgres';
import { createLogger } from '@parley/process';
import { eventually } from '@parley/testing';
import { postgresServer } from '../backends/postgres';
import { freePort } from '../process/ports';
import { startOnce } from '../process/start-once';
import type { Running } from '../process/launch';
import { createBackup } from './create-backup';
import { restoreBackup } from './restore-backup';
import { verifyBackup } from './verify-backup';

const root = mkdtempSync(join(tmpdir(), 'parley-backup-'));
chmodSync(root, 0o755);
const home = join(root, 'home');
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Server {
  readonly running: Running;
  readonly pool: Pool;
}

async function startPostgres(directory: string): Promise<Server> {
  const server = postgresServer({ port: await freePort(), directory, isDurable: false });
  const running = await startOnce(server.program, join(root, 'log'));
  const url = new URL(server.adminUrl);
  const poolOf = (database: string): Pool => {
    url.pathname = `/${database}`;
    const logger = createLogger('test', 'silent');
    const options = {
      schema: 'public',
      applicationName: 'test',
      connectionsMax: 2,
      statementTimeoutMs: 60_000,
      logger,
    };
    return createPool({ url: url.href, ...options });
  };
  const admin = poolOf('postgres');
  const { rows } = await admin.query(`SELECT FROM pg_database WHERE datname = 'parley'`);
  if (rows.length === 0) await admin.query('CREATE DATABASE parley');
  await admin.end();
  return { running, pool: poolOf('parley') };
}

async function stop({ running, pool }: Server): Promise<void> {
  await pool.end();
  await running.stop();
}

async function startHome(): Promise<Server & { readonly url: string }> {
  mkdirSync(join(home, 'secrets'), { recursive: true });
  const server = await startPostgres(home);
  const { rows } = await server.pool.query<{ port: string }>('SHOW port');
  const password = readFileSync(join(home, 'postgres-password'), 'utf8');
  return { ...server, url: `postgres://parley:${password}@127.0.0.1:${rows[0]?.port}/postgres` };
}

async function numbersIn(directory: string): Promise<number[]> {
  const server = await startPostgres(directory);
  try {
    const { rows } = await server.pool.query<{ n: number }>('SELECT n FROM numbers ORDER BY n');
    await server.pool.query('SET enable_seqscan = off');
    const indexed = await server.pool.query<{ n: number }>('SELECT n FROM numbers WHERE n > -9 ORDER BY n');
    expect(indexed.rows).toEqual(rows);
    await server.pool.query('INSERT INTO numbers VALUES (-1) ON CONFLICT DO NOTHING');
    return rows.map(({ n }) => n);
  } finally {
    await stop(server);
  }
}

test('a backup under writes and checkpoints holds all that was committed before it, in order, and starts', async () => {
  const { pool, url, running } = await startHome();
  await pool.query(`CREATE TABLE numbers (n int PRIMARY KEY, filling text DEFAULT repeat('x', 400))`);
  let committed = -1;
  let isOver = false;
  const writing = (async () => {
    for (let n = 0; !isOver; n += 1) {
      await pool.query(`INSERT INTO numbers VALUES (${n})`);
      committed = n;
      if (n % 40 === 0) await pool.query('CHECKPOINT');
    }
  })();
  const supervisor = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000) // stack']);
  await once(supervisor, 'spawn');
  writeFileSync(join(home, 'lock'), String(supervisor.pid));
  const processes = { postgres: { pid: running.pid, command: '' } };
  const backends = { postgresUrl: url, redisUrl: '', natsUrl: '', clickhouseUrl: '' };
  writeFileSync(join(home, 'stack.json'), JSON.stringify({ pid: 1, processes, backends }));
  await eventually(() => expect(committed).toBeGreaterThan(50));
  const before = committed;
  const backup = join(root, 'live');
  const manifest = await createBackup(home, backup);
  const after = committed;
  isOver = true;
  await writing;
  await stop({ pool, running });
  supervisor.kill('SIGKILL');
  await once(supervisor, 'exit');
  expect(manifest).toMatchObject({ postgres_version: expect.stringMatching(/^18\./) as unknown });
  expect(await verifyBackup(backup)).toMatchObject({ missing: [], changed: [] });
  await restoreBackup(backup, join(root, 'restored'));
  const numbers = await numbersIn(join(root, 'restored'));
  expect(numbers).toEqual(numbers.map((_, index) => index));
  expect(numbers.length).toBeGreaterThan(before);
  expect(numbers.length).toBeLessThanOrEqual(after + 2);
  // Only the needed WAL, of up to 2 GB.
  expect(readdirSync(join(backup, 'postgres/pg_wal')).filter((name) => name.length === 24).length).toBeLessThan(5);
});

test('a stopped home is backed up by a Postgres that runs only for that', async () => {
  rmSync(join(home, 'lock'), { force: true });
  rmSync(join(home, 'stack.json'), { force: true });
  const before = await numbersIn(home);
  await createBackup(home, join(root, 'cold'));
  await restoreBackup(join(root, 'cold'), join(root, 'from-cold'));
  expect(await numbersIn(join(root, 'from-cold'))).toEqual([-1, ...before]);
});
