import { eventually, startSystem, type StartedSystem } from '@parley/testing';

/** A whole system of one's own, for tests that break it. */
export interface OwnSystem extends StartedSystem {
  /** kill -9 of one process; done when the supervisor has started it again. */
  killAndAwait(name: string): Promise<void>;
  /** Freezes one process while something is done: its connections stay open, and nothing answers. */
  whileFrozen<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/**
 * Starts what `npm start` starts, on a free port, with data that is thrown away, and with settings of one's own.
 *
 * @param home PARLEY_HOME of an earlier one, whose data it takes over
 */
export async function startOwnSystem(
  settings: Readonly<Record<string, string>> = {},
  home?: string,
): Promise<OwnSystem> {
  const system = await startSystem({ settings, home });
  const pidOf = (name: string): number => {
    const pid = system.stack().processes[name]?.pid;
    if (pid === undefined) throw new Error(`No process ${name}`);
    return pid;
  };
  return {
    ...system,
    killAndAwait: async (name) => {
      const pid = pidOf(name);
      process.kill(pid, 'SIGKILL');
      await eventually(() => expect(pidOf(name)).not.toBe(pid));
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
  };
}
