import { keepAlive, type KeptAlive, type LifeEvents } from './keep-alive';
import { rotateLog } from './log-file';
import type { Program } from './program';

/** Stops programs in the reverse order of their start. */
export interface Supervisor {
  /** Together. Resolves when all serve; throws the first failure. */
  start(programs: readonly Program[]): Promise<void>;
  stopAll(): Promise<void>;
  killAll(): void;
  processes(): Record<string, { pid: number; command: string }>;
}

export function createSupervisor(logFileOf: (name: string) => string, events: LifeEvents): Supervisor {
  const groups: KeptAlive[][] = [];
  let isStopping = false;

  return {
    start: async (programs) => {
      if (isStopping) throw new Error('stopping');
      for (const { name } of programs) rotateLog(logFileOf(name));
      const group = programs.map((program) => keepAlive(program, logFileOf(program.name), events));
      groups.push(group);
      await Promise.all(group.map(({ ready }) => ready));
    },
    stopAll: async () => {
      isStopping = true;
      for (const group of groups.toReversed()) await Promise.all(group.map((process) => process.stop()));
    },
    killAll: () => {
      for (const process of groups.flat()) process.kill();
    },
    processes: () =>
      Object.fromEntries(
        groups.flat().flatMap((one) => {
          const pid = one.pid();
          return pid ? [[one.program.name, { pid, command: recognisable(one.program) }]] : [];
        }),
      ),
  };
}

/** What of the command line identifies the process: Redis rewrites the rest. */
function recognisable({ command, args }: Program): string {
  const [script = ''] = args;
  return script.endsWith('.js') ? `${command} ${script}` : command;
}
