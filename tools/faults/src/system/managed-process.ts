import { childrenOf, keepAlive, waitUntil, type Program } from '@parley/stack';

/** A process of the system that the harness may treat as badly as it likes; it is started again whenever it ends. */
export interface ManagedProcess {
  readonly name: string;
  /** Its name without the number of the replica. */
  readonly kind: string;
  readonly program: Program;
  /** Resolves when it serves for the first time. */
  readonly ready: Promise<void>;
  /** kill -9. */
  kill(): void;
  signal(signal: NodeJS.Signals): void;
  /** Stops it and all its children for a while; `resume` lets them go on. */
  pause(): void;
  resume(): void;
  /** From now on it is not started again, until the returned function is called. */
  keepAway(): () => void;
  /** Whether it serves. */
  isReady(): Promise<boolean>;
  /** How often it has been started. */
  starts(): number;
  /** Ends it for good. */
  stop(): Promise<void>;
}

export interface ManagedOptions {
  readonly program: Program;
  readonly logFile: string;
  /** Told in words of each end and each return. */
  readonly onEvent: (text: string) => void;
}

/** Starts a program under the supervisor of the stack: it comes back after 100 ms, as it does with npm start. */
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
  /** Its own, if it runs. */
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
    // Of a killed Postgres the lock file stays, and says that it is ready.
    isReady: async () => alive.pid() !== undefined && (await program.isReady()),
    starts: () => starts,
    stop: () => {
      const stopped = alive.stop();
      // One that is kept away is waited for: it ends as soon as it has begun.
      open();
      return stopped;
    },
  };
}

/** Waits until a process that was ended serves again. */
export async function waitForReturn(one: ManagedProcess, startsBefore: number, timeoutMs: number): Promise<boolean> {
  return waitUntil(async () => one.starts() > startsBefore && (await one.isReady()), timeoutMs);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}
