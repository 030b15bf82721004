import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { CertificatePaths } from '../certificates/certificate-directory';
import { commandLine } from '../process/launch';
import { endProcesses, processesWhere } from '../process/proc';
import type { Program, SystemUser } from '../process/program';
import { postgresBinaries } from './paths';
import { postgresUser } from './postgres-user';

export interface PostgresOptions {
  readonly port: number;
  /** Of the stack: the cluster's files and its password live below it. */
  readonly directory: string;
  /** false for data that is thrown away: a commit does not wait for the disk. */
  readonly isDurable: boolean;
  readonly tls?: CertificatePaths | undefined;
}

/** A server of one's own: the program, and the administrator's URL. */
export interface PostgresServer {
  readonly program: Program;
  readonly adminUrl: string;
}

const administrator = 'parley';
/** To bring a restored backup up to date: days of WAL at some 100 MB a second. */
const RECOVERY_TIMEOUT_MS = 12 * 3_600_000;

/**
 * Postgres on loopback. Makes the cluster on the first call.
 *
 * @throws if there is no Postgres for this platform, or initdb fails
 */
export function postgresServer({ port, directory, isDurable, tls }: PostgresOptions): PostgresServer {
  const binaries = postgresBinaries();
  const user = postgresUser(join(binaries, 'initdb'), directory);
  const passwordFile = join(directory, 'postgres-password');
  const password = ownPassword(passwordFile, user);
  const dataDirectory = join(directory, 'postgres');
  const program: Program = {
    name: 'postgres',
    command: join(binaries, 'postgres'),
    args: [
      '-D',
      dataDirectory,
      ...settings(port, isDurable, tls !== undefined),
      '-c',
      `cluster_name=${clusterName(dataDirectory)}`,
    ],
    cwd: '/',
    user,
    // SIGINT is Postgres' fast shutdown: it does not wait for clients.
    stopSignal: 'SIGINT',
    graceMs: 20_000,
    readyTimeoutMs: existsSync(join(dataDirectory, 'recovery.signal')) ? RECOVERY_TIMEOUT_MS : undefined,
    isReady: async () => isReady(dataDirectory, port),
    prepare: () => clearLeftovers(dataDirectory),
  };
  if (!existsSync(join(dataDirectory, 'PG_VERSION'))) {
    createCluster({ binaries, dataDirectory, passwordFile, user, isDurable });
  }
  if (tls) copyCertificate(tls, dataDirectory, user);
  const parameters = tls
    ? `?${new URLSearchParams({ sslmode: 'verify-full', sslrootcert: tls.caFile }).toString()}`
    : '';
  return { program, adminUrl: `postgres://${administrator}:${password}@127.0.0.1:${port}/postgres${parameters}` };
}

/** Postgres reads a key only if it is its own user's. */
function copyCertificate(tls: CertificatePaths, dataDirectory: string, user: SystemUser | undefined): void {
  for (const [from, name] of [
    [tls.certFile, 'server.crt'],
    [tls.keyFile, 'server.key'],
  ] as const) {
    copyFileSync(from, join(dataDirectory, name));
    if (user) chownSync(join(dataDirectory, name), user.uid, user.gid);
  }
}

function settings(port: number, isDurable: boolean, isTlsOn: boolean): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    // Kept after quiet hours, too: to make a file of 16 MiB holds up all commits for 40 to 100 ms.
    min_wal_size: '1GB',
    // After a crash everything is flushed at once, not one file after the other: 1,400 files take 1 to 6 s.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    fsync: isDurable ? 'on' : 'off',
    synchronous_commit: isDurable ? 'on' : 'off',
    full_page_writes: isDurable ? 'on' : 'off',
    // Compiling a plan pays from some 100 ms on; the statements of the system take one.
    jit: 'off',
    log_timezone: 'UTC',
    timezone: 'UTC',
    log_checkpoints: 'off',
    // While it recovers from a backup it would call itself ready, and refuse every write.
    hot_standby: 'off',
    ssl: isTlsOn ? 'on' : 'off',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Made once and kept, for its owner's eyes only. */
function ownPassword(file: string, user: SystemUser | undefined): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (user) chownSync(file, user.uid, user.gid);
  return readFileSync(file, 'utf8');
}

interface NewCluster {
  readonly binaries: string;
  readonly dataDirectory: string;
  readonly passwordFile: string;
  readonly user: SystemUser | undefined;
  readonly isDurable: boolean;
}

/** initdb beside the final place, then a rename: what is there is whole, though the first start may be killed. */
function createCluster({ binaries, dataDirectory, passwordFile, user, isDurable }: NewCluster): void {
  const unfinished = `${dataDirectory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (user) chownSync(unfinished, user.uid, user.gid);
  const args = [
    ...['-D', unfinished, '-U', administrator, '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    ...['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...(isDurable ? [] : ['--no-sync']),
  ];
  const [command, ...rest] = commandLine({ command: join(binaries, 'initdb'), args, user, stopSignal: 'SIGTERM' });
  const made = spawnSync(command, rest, { cwd: '/', encoding: 'utf8' });
  if (made.status !== 0) {
    throw new Error(`initdb failed: ${made.stderr.trim().split('\n').at(-1) ?? made.error?.message ?? 'no output'}`);
  }
  renameSync(unfinished, dataDirectory);
}

/**
 * After a kill -9 of the server its children may live for a moment, holding its shared memory: a new one would refuse
 * to start ("pre-existing shared memory block"). The lock file of a server that is gone is removed too: its process id
 * may be another program's by now.
 */
async function clearLeftovers(dataDirectory: string): Promise<void> {
  await endProcesses(serverProcesses(dataDirectory), 'SIGQUIT', 2_000);
  rmSync(join(dataDirectory, 'postmaster.pid'), { force: true });
}

/** The server of a cluster and its children, by what they show as their command line. */
export function serverProcesses(dataDirectory: string): number[] {
  const child = `postgres: ${clusterName(dataDirectory)}: `;
  return processesWhere((line) => line.startsWith(child) || line.includes(`postgres -D ${dataDirectory} `));
}

/** The children have it in their titles. */
function clusterName(dataDirectory: string): string {
  return `parley-${createHash('sha256').update(dataDirectory).digest('hex').slice(0, 16)}`;
}

/** As pg_ctl does it: line 4 of the lock file is the port, line 8 the state. */
function isReady(dataDirectory: string, port: number): boolean {
  try {
    const lines = readFileSync(join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n');
    return lines[3]?.trim() === String(port) && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}
