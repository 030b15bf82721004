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
  /** Holds the cluster and the password. */
  readonly directory: string;
  /** If false, commits do not wait for the disk. */
  readonly isDurable: boolean;
  readonly tls?: CertificatePaths | undefined;
}

export interface PostgresServer {
  readonly program: Program;
  readonly adminUrl: string;
}

const administrator = 'parley';
/** Replaying days of WAL takes long, at some 100 MB a second. */
const RECOVERY_TIMEOUT_MS = 12 * 3_600_000;

/** On loopback; creates the cluster on first use. */
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
    // SIGINT does not wait for clients to leave.
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

/** Postgres reads only its own user's key. */
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
    // Kept after quiet hours: creating a 16 MiB file blocks commits for 40 to 100 ms.
    min_wal_size: '1GB',
    // After a crash, flushes everything at once: 1,400 single files take 1 to 6 s.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    fsync: isDurable ? 'on' : 'off',
    synchronous_commit: isDurable ? 'on' : 'off',
    full_page_writes: isDurable ? 'on' : 'off',
    // JIT pays from some 100 ms on; our statements take one.
    jit: 'off',
    log_timezone: 'UTC',
    timezone: 'UTC',
    log_checkpoints: 'off',
    // During recovery it would report ready, but refuse writes.
    hot_standby: 'off',
    ssl: isTlsOn ? 'on' : 'off',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** A password created once, readable by its owner only. */
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

/** Creates it elsewhere and then renames it, so that a killed start leaves no half cluster. */
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
 * After a kill -9, children hold the shared memory for a moment, and a new server refuses to start. The pid in the lock
 * file may be reused.
 */
async function clearLeftovers(dataDirectory: string): Promise<void> {
  await endProcesses(serverProcesses(dataDirectory), 'SIGQUIT', 2_000);
  rmSync(join(dataDirectory, 'postmaster.pid'), { force: true });
}

export function serverProcesses(dataDirectory: string): number[] {
  const child = `postgres: ${clusterName(dataDirectory)}: `;
  return processesWhere((line) => line.startsWith(child) || line.includes(`postgres -D ${dataDirectory} `));
}

function clusterName(dataDirectory: string): string {
  return `parley-${createHash('sha256').update(dataDirectory).digest('hex').slice(0, 16)}`;
}

/** As pg_ctl does: line 4 of the lock file is the port, line 8 the state. */
function isReady(dataDirectory: string, port: number): boolean {
  try {
    const lines = readFileSync(join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n');
    return lines[3]?.trim() === String(port) && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}
