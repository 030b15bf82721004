import { childrenOf, keepAlive, waitUntil, type Program } from '@parley/stack';

/** A process that the harness may mistreat; it is restarted whenever it ends. */
export interface ManagedProcess {
  readonly name: string;
  /** Its name without the number of the replica. */
  readonly kind: string;
  readonly program: Program;
  /** Resolves when it first serves. */
  readonly ready: Promise<void>;
  /** kill -9. */
  kill(): void;
  signal(signal: NodeJS.Signals): void;
  /** Stops it and its children until `resume`. */
  pause(): void;
  resume(): void;
  /** Prevents restarts until the returned function is called. */
  keepAway(): () => void;
  isReady(): Promise<boolean>;
  /** The number of starts. */
  starts(): number;
  /** Ends it permanently. */
  stop(): Promise<void>;
}

export interface ManagedOptions {
  readonly program: Program;
  readonly logFile: string;
  /** Called with a text for each end and return. */
  readonly onEvent: (text: string) => void;
}

/** Starts a program under the stack's supervisor, which restarts it after 100 ms. */
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
    keepAway: () => {
      gate = new Promise((resolve) => (open = resolve));
      return open;
    },
    // A killed Postgres leaves its lock file, which makes it seem ready.
    isReady: async () => alive.pid() !== undefined && (await program.isReady()),
    starts: () => starts,
    stop: () => {
      const stopped = alive.stop();
      // A process kept away ends right after its start, so waiting ends.
      open();
      return stopped;
    },
  };
}

/** Waits until an ended process serves again. */
export async function waitForReturn(one: ManagedProcess, startsBefore: number, timeoutMs: number): Promise<boolean> {
  return waitUntil(async () => one.starts() > startsBefore && (await one.isReady()), timeoutMs);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Releases a start that is kept away, so that it ends at once and `stopped` resolves.
  }
}
