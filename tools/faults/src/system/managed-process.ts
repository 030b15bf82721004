import { childrenOf, keepAlive, waitUntil, type Program } from '@parley/stack';

/** The harness may mistreat it; it is restarted whenever it ends. */
export interface ManagedProcess {
  readonly name: string;
  /** Without the number of the replica. */
  readonly kind: string;
  readonly program: Program;
  readonly ready: Promise<void>;
  kill(): void;
  signal(signal: NodeJS.Signals): void;
  /** Stops it and its children, until it is resumed. */
  pause(): void;
  resume(): void;
  /** kill -9, and no restarts until the returned function is called. */
  takeAway(): () => void;
  isReady(): Promise<boolean>;
  starts(): number;
  stop(): Promise<void>;
}

export interface ManagedOptions {
  readonly program: Program;
  readonly logFile: string;
  readonly onEvent: (text: string) => void;
}

/** Restarts after 100 ms. */
export function manageProcess({ program, logFile, onEvent }: ManagedOptions): ManagedProcess {
  let starts = 0;
  let gate: Promise<void> = Promise.resolve();
  let open = (): void => undefined;
  let paused: number[] = [];
  const gated: Program = {
    ...program,
    prepare: async () => {
      await gate;
      await program.prepare?.();
    },
  };
  const alive = keepAlive(gated, logFile, {
    onLaunched: () => (starts += 1),
    onEnded: (name, reason) => onEvent(`${name} ${reason}`),
    onBack: (name, tookMs) => onEvent(`${name} is back after ${Math.round(tookMs)} ms`),
  });
  const pids = (): number[] => [alive.pid() ?? []].flat();
  const signal = (name: NodeJS.Signals): void => pids().forEach((pid) => send(pid, name));
  return {
    name: program.name,
    kind: program.name.replace(/-\d+$/, ''),
    program,
    ready: alive.ready,
    kill: () => signal('SIGKILL'),
    signal,
    pause: () => {
      paused = pids().flatMap((pid) => [pid, ...childrenOf(pid)]);
      for (const pid of paused) send(pid, 'SIGSTOP');
    },
    resume: () => {
      for (const pid of paused.splice(0)) send(pid, 'SIGCONT');
    },
    takeAway: () => {
      gate = new Promise((resolve) => (open = resolve));
      signal('SIGKILL');
      return open;
    },
    // A killed Postgres leaves its lock file, which makes it seem ready.
    isReady: async () => alive.pid() !== undefined && (await program.isReady()),
    starts: () => starts,
    stop: () => {
      const stopped = alive.stop();
      // A process kept away ends right after its start.
      open();
      return stopped;
    },
  };
}

/** Ends it by a signal. @returns whether it serves again in time */
export function restart(one: ManagedProcess, signal: NodeJS.Signals, timeoutMs: number): Promise<boolean> {
  const before = one.starts();
  one.signal(signal);
  return waitUntil(async () => one.starts() > before && (await one.isReady()), timeoutMs);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // A start that is kept away is released here, ends at once, and then `stopped` resolves.
  }
}
