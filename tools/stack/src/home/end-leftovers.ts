import { commandLineOf, endProcesses } from '../process/proc';
import { readStackFile } from './stack-file';

/** After a killed supervisor (see launch.ts). Pids count only with the same program. @returns their names */
export async function endLeftovers(home: string): Promise<string[]> {
  const processes = Object.entries(readStackFile(home)?.processes ?? {});
  const left = processes.filter(([, { pid, command }]) => commandLineOf(pid)?.startsWith(command));
  await endProcesses(
    left.map(([, { pid }]) => pid),
    'SIGTERM',
    5_000,
  );
  return left.map(([name]) => name);
}
