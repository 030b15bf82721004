import { keepAlive, type KeptAlive, type LifeEvents } from './keep-alive';
import { rotateLog } from './log-file';
import type { Program } from './program';

/** The processes of a stack, in the order in which they were started. */
export interface Supervisor {
  /** Starts programs at the same time. Resolves when all serve; throws the first failure. */
  start(programs: readonly Program[]): Promise<void>;
  /** Stops all: what was started last ends first, and what was started together ends together. */
  stopAll(): Promise<void>;
  /** Ends all at once. */
  killAll(): void;
  /** The process ids of those that have been launched, by name. */
  processes(): Record<string, { pid: number; command: string }>;
}

/** @param logFileOf where the output of a program goes, by its name */
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

/** How its command line begins, whatever it makes of the rest: Redis writes its own. */
function recognisable({ command, args }: Program): string {
  const [script = ''] = args;
  return script.endsWith('.js') ? `${command} ${script}` : command;
}
