import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { environment } from '@parley/runtime';
import { eventually, freePort, type E2eTarget } from '@parley/testing';

/** A whole system of one's own, for tests that break it. */
export interface OwnSystem {
  readonly target: E2eTarget;
  /** The names of its processes: services and backends. */
  processes(): string[];
  /** kill -9 of one process; done when the supervisor has started it again. */
  killAndAwait(name: string): Promise<void>;
  /** Freezes one process while something is done: its connections stay open, and nothing answers. */
  whileFrozen<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

interface StackFile {
  url: string;
  addresses: Record<string, string>;
  processes: Record<string, { pid: number }>;
}

const root = resolve(__dirname, '../..');

/** Starts what `npm start` starts, on a free port, with data that is thrown away, and with settings of one's own. */
export async function startOwnSystem(settings: Readonly<Record<string, string>> = {}): Promise<OwnSystem> {
  const home = mkdtempSync(join(tmpdir(), 'parley-e2e-own-'));
  const env = {
    ...environment(),
    PORT: String(await freePort()),
    PARLEY_HOME: home,
    STOP_WITH_PARENT: 'true',
    // As libs/testing/jest/e2e-setup.cjs: both cores are busy.
    BACKGROUND: 'off',
    ...settings,
  };
  const entry = join(root, 'tools/stack/dist/main.js');
  const child = spawn(join(root, 'node_modules/.bin/node'), [entry], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await eventually(
    () => {
      if (child.exitCode !== null || !output.includes('Ctrl-C stops everything'))
        throw new Error(`No start:\n${output}`);
    },
    { timeoutMs: 60_000 },
  );
  const read = (): StackFile => JSON.parse(readFileSync(join(home, 'stack.json'), 'utf8')) as StackFile;
  const pidOf = (name: string): number => {
    const pid = read().processes[name]?.pid;
    if (pid === undefined) throw new Error(`No process ${name}`);
    return pid;
  };
  const { url, addresses } = read();
  const keyOf = (mode: string): string => new RegExp(`parley_${mode}_\\w+`).exec(output)?.[0] ?? '';
  return {
    target: { url, home, addresses, keys: { live: keyOf('live'), test: keyOf('test') } },
    processes: () => Object.keys(read().processes),
    killAndAwait: async (name) => {
      const pid = pidOf(name);
      process.kill(pid, 'SIGKILL');
      await eventually(() => expect(read().processes[name]?.pid).not.toBe(pid), { timeoutMs: 20_000 });
    },
    whileFrozen: async (name, work) => {
      const pid = pidOf(name);
      process.kill(pid, 'SIGSTOP');
      try {
        return await work();
      } finally {
        process.kill(pid, 'SIGCONT');
      }
    },
    stop: async () => {
      const ended = child.exitCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
