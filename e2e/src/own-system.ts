import { eventually, startSystem, type StartedSystem } from '@parley/testing';

/** For tests that break it. */
export interface OwnSystem extends StartedSystem {
  /** kill -9; resolves after the restart. */
  killAndAwait(name: string): Promise<void>;
  /** Connections stay open without answers. */
  whileFrozen<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/**
 * Like `npm start` on a free port, with temporary data.
 *
 * @param home an earlier system's PARLEY_HOME, to reuse its data
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
