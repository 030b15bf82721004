import { keepAlive, type KeptAlive, type LifeEvents } from './keep-alive';
import { rotateLog } from './log-file';
import type { Program } from './program';

/** The processes of a stack, in the order in which they were started. */
export interface Supervisor {
  /** Starts programs at the same time. Resolves when all serve; throws the first failure. */
  start(programs: readonly Program[]): Promise<void>;
  /** Stops all in reverse order; of those that were started together, the last named first. */
  stopAll(): Promise<void>;
  /** Ends all at once. */
  killAll(): void;
  /** The process ids of those that have been launched, by name. */
  processes(): Record<string, { pid: number; command: string }>;
}

/** @param logFileOf where the output of a program goes, by its name */
export function createSupervisor(logFileOf: (name: string) => string, events: LifeEvents): Supervisor {
  const started: KeptAlive[] = [];
  let isStopping = false;

  const startOne = async (program: Program): Promise<void> => {
    if (isStopping) throw new Error('stopping');
    rotateLog(logFileOf(program.name));
    const process = keepAlive(program, logFileOf(program.name), events);
    started.push(process);
    await process.ready;
  };

  return {
    start: async (programs) => {
      await Promise.all(programs.map(startOne));
    },
    stopAll: async () => {
      isStopping = true;
      for (const process of started.toReversed()) await process.stop();
    },
    killAll: () => {
      for (const process of started) process.kill();
    },
    processes: () =>
      Object.fromEntries(
        started.flatMap((one) => {
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
