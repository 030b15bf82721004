import { spawn, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, type Pool } from '@parley/postgres';
import { createLogger } from '@parley/process';
import { commandLine } from '../process/launch';
import { startOnce } from '../process/start-once';
import { freePort } from '../process/ports';
import { isAlive } from '../process/proc';
import type { Program } from '../process/program';
import { postgresServer, serverProcesses } from './postgres';

const home = mkdtempSync(join(tmpdir(), 'parley-postgres-'));
// Like below /root: closed to Postgres's user.
const directory = join(home, 'closed');

beforeAll(() => {
  mkdirSync(directory);
  chmodSync(home, 0o700);
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

const connect = (url: string): Pool =>
  createPool({
    url,
    schema: 'public',
    applicationName: 'test',
    connectionsMax: 1,
    statementTimeoutMs: 5_000,
    logger: createLogger('test', 'silent'),
  });

describe('postgresServer', () => {
  it('comes back with its data after kill -9, though a lock file and children are left', async () => {
    const options = { port: await freePort(), directory, isDurable: true };
    const first = postgresServer(options);
    const running = await startOnce(first.program, join(home, 'log'));
    const pool = connect(first.adminUrl);
    await pool.query('CREATE TABLE kept (n int)');
    await pool.query('INSERT INTO kept VALUES (1)');
    const settings = await pool.query(`SELECT name, setting FROM pg_settings
       WHERE name IN ('fsync', 'synchronous_commit', 'max_connections', 'listen_addresses', 'recovery_init_sync_method')
       ORDER BY name`);
    expect(settings.rows.map((row: { name: string; setting: string }) => `${row.name}=${row.setting}`)).toEqual([
      'fsync=on',
      'listen_addresses=127.0.0.1',
      'max_connections=200',
      `recovery_init_sync_method=${process.platform === 'linux' ? 'syncfs' : 'fsync'}`,
      'synchronous_commit=on',
    ]);
    const before = serverProcesses(join(directory, 'postgres'));
    expect(before.length).toBeGreaterThan(3);
    running.kill('SIGKILL');
    await running.ended;
    await pool.end();
    const stranger = startSleeper(first.program);
    writeFileSync(join(directory, 'postgres/postmaster.pid'), `${stranger.pid}\n${directory}/postgres\n`);

    const second = postgresServer(options);
    const again = await startOnce(second.program, join(home, 'log'));
    expect(before.filter(isAlive)).toEqual([]);
    const { rows } = await connectAndAsk(second.adminUrl);
    expect(rows).toEqual([{ n: 1 }]);
    await again.stop();
    stranger.kill('SIGKILL');
  });

  it('counts as up after a restore only when it takes writes', async () => {
    const options = { port: await freePort(), directory: join(home, 'restored'), isDurable: true };
    mkdirSync(options.directory);
    const first = await startOnce(postgresServer(options).program, join(home, 'log'));
    await first.stop();
    const data = join(options.directory, 'postgres');
    // A complete backup, and an archive that takes two seconds to say it has no more.
    appendFileSync(join(data, 'postgresql.auto.conf'), "restore_command = 'sleep 2; false'\n");
    cpSync(join(data, 'PG_VERSION'), join(data, 'recovery.signal'));
    const { uid, gid } = statSync(join(data, 'PG_VERSION'));
    chownSync(join(data, 'recovery.signal'), uid, gid);
    const restored = postgresServer(options);
    const running = await startOnce(restored.program, join(home, 'log'));
    const pool = connect(restored.adminUrl);
    await pool.query('CREATE TABLE written (n int)');
    await pool.end();
    await running.stop();
  });
});

/** Its pid in the lock file would keep Postgres from starting, as after a reboot. */
function startSleeper({ user, stopSignal }: Program): ChildProcess {
  const [command, ...args] = commandLine({ command: '/bin/sleep', args: ['60'], user, stopSignal });
  return spawn(command, args, { cwd: '/' });
}

async function connectAndAsk(url: string): Promise<{ rows: unknown[] }> {
  const pool = connect(url);
  try {
    return await pool.query('SELECT n FROM kept');
  } finally {
    await pool.end();
  }
}
