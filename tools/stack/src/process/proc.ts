import { readdirSync, readFileSync } from 'node:fs';
import { waitUntil } from './wait-until';

/** A zombie does not count as alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (err) {
    return (err as NodeJS.ErrnoException).code === 'EPERM';
  }
  return statOf(`/proc/${pid}`)?.state !== 'Z';
}

/** All threads, which follow the signal after a moment. True without /proc. */
export function isStopped(pid: number): boolean {
  const threads = `/proc/${pid}/task`;
  return idsIn(threads).every((thread) => (statOf(`${threads}/${thread}`)?.state ?? 'T') === 'T');
}

/** Its children that are alive; empty without /proc. */
export function childrenOf(pid: number): number[] {
  return idsIn('/proc').filter((one) => statOf(`/proc/${one}`)?.parent === pid);
}

/** After the name, which is in brackets and may have any character (proc(5)); undefined once it is gone. */
function statOf(directory: string): { state: string | undefined; parent: number } | undefined {
  try {
    const text = readFileSync(`${directory}/stat`, 'utf8');
    const [state, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/** Joined by spaces; undefined if not readable. */
export function commandLineOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return undefined;
  }
}

/** Empty without /proc. */
export function processesWhere(isOne: (commandLine: string) => boolean): number[] {
  return idsIn('/proc').filter((pid) => isOne(commandLineOf(pid) ?? ''));
}

/** Kills after the grace, and waits for all. */
export async function endProcesses(pids: readonly number[], signal: NodeJS.Signals, graceMs: number): Promise<void> {
  const signalAll = (name: NodeJS.Signals): void => {
    for (const pid of pids.filter(isAlive)) {
      try {
        process.kill(pid, name);
      } catch {
        // It has ended.
      }
    }
  };
  const noneLeft = (): boolean => !pids.some(isAlive);
  signalAll(signal);
  if (await waitUntil(noneLeft, graceMs)) return;
  signalAll('SIGKILL');
  await waitUntil(noneLeft, 5_000);
}

function idsIn(directory: string): number[] {
  try {
    return readdirSync(directory)
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}
