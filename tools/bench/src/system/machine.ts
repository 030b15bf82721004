import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { findProgram, workspaceRoot } from '@parley/stack';
import type { System } from './system';

export interface Machine {
  readonly cores: number;
  readonly cpu: string;
  readonly memoryGib: number;
}

export type Versions = Readonly<Record<string, string>>;

export function readMachine(): Machine {
  const [first] = cpus();
  return { cores: cpus().length, cpu: first?.model.trim() ?? 'unknown', memoryGib: Math.round(totalmem() / 2 ** 30) };
}

/** With a plus if files have changed. */
export function readCommit(): string {
  const git = (...args: string[]): string => output('git', ['-C', workspaceRoot, ...args]);
  const changes = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs/benchmarks.*');
  return `${git('rev-parse', '--short', 'HEAD')}${changes === '' ? '' : '+'}`;
}

export async function readVersions({ postgres, clickhouse }: System): Promise<Versions> {
  const { rows } = await postgres.query<{ server_version: string }>({ text: 'SHOW server_version' });
  const [engine] = await clickhouse.query<{ version: string }>(
    { sql: 'SELECT version() AS version', params: {} },
    { timeoutMs: 5_000 },
  );
  return {
    node: process.version.slice(1),
    postgres: rows[0]?.server_version ?? 'unknown',
    clickhouse: engine?.version ?? 'unknown',
    redis: firstMatch(/v=([\d.]+)/, output(findProgram('redis-server', 'redis-server'), ['--version'])),
    nats: firstMatch(/v([\d.]+)/, output(findProgram('nats-server', 'nats-server'), ['--version'])),
    // wrk prints its version above its usage, and fails.
    wrk: firstMatch(/wrk (?:debian\/)?([\w.+-]+)/, output('wrk', ['--version'])),
    pgbench: firstMatch(/pgbench \(PostgreSQL\) ([\d.]+)/, output('pgbench', ['--version'])),
  };
}

function firstMatch(pattern: RegExp, text: string): string {
  return pattern.exec(text)?.[1] ?? 'unknown';
}

function output(command: string, args: readonly string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch (err) {
    return String((err as { stdout?: string }).stdout ?? '').trim();
  }
}
