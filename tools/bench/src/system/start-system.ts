import { logFileIn, startOnce, type Program, type Running } from '@parley/stack';
import { startProcesses, type ProcessGroup } from '@parley/testing';
import type { System } from './system';

/** An index over a hundred million rows may take an hour. */
export const ADMINISTRATOR = { name: 'bench', connectionsMax: 6, statementTimeoutMs: 3_600_000 };

/** @param home of its data, which stays; default: a new one */
export async function startSystem(home?: string): Promise<System> {
  const { group, ...system } = await startProcesses({ stores: ADMINISTRATOR, home, createGroup: createProcessGroup });
  const { processes, stopOne, startOne } = group;
  return { ...system, processes, stopProcess: stopOne, startProcess: startOne };
}

/** None is restarted: one that ends invalidates the measurement. */
function createProcessGroup(home: string) {
  const members = new Map<string, { program: Program; running: Running | undefined }>();
  const launch = async (program: Program): Promise<void> => {
    const member = members.get(program.name) ?? { program, running: undefined };
    members.set(program.name, member);
    const onLaunched = (running: Running): void => void (member.running = running);
    await startOnce(program, logFileIn(home, program.name), { onLaunched });
  };
  const find = (name: string) => {
    const member = members.get(name);
    if (!member) throw new Error(`there is no process ${name}`);
    return member;
  };
  const stopOne = async (name: string): Promise<void> => {
    const member = find(name);
    await member.running?.stop();
    member.running = undefined;
  };
  return {
    start: async (programs) => {
      const outcomes = await Promise.allSettled(programs.map(launch));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
    },
    stop: async () => {
      for (const name of [...members.keys()].toReversed()) await stopOne(name);
    },
    startOne: (name: string) => launch(find(name).program),
    stopOne,
    processes: () =>
      Object.fromEntries(
        [...members].flatMap(([name, { running }]) => (running === undefined ? [] : [[name, running.pid]])),
      ),
  } satisfies ProcessGroup & Record<string, unknown>;
}
