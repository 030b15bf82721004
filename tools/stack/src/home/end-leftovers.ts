import { commandLineOf, endProcesses } from '../process/proc';
import { readStackFile } from './stack-file';

/**
 * Ends what the last run left if its supervisor was killed. Most of it ends by itself (see launch.ts); this waits for
 * that, and ends the rest. A process counts only if it still runs the program that was started under its number.
 *
 * @returns the names of the processes that were ended
 */
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
