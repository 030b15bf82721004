import { readdirSync, readFileSync } from 'node:fs';
import { waitUntil } from './wait-until';

/** Whether a process with this id runs. One that has ended but that nobody has fetched (a zombie) does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (err) {
    return (err as NodeJS.ErrnoException).code === 'EPERM';
  }
  return statOf(`/proc/${pid}`)?.state !== 'Z';
}

/**
 * Whether each thread of a process has been stopped: one that runs goes on for a moment after the signal. True where
 * the system has no /proc.
 */
export function isStopped(pid: number): boolean {
  const threads = `/proc/${pid}/task`;
  return idsIn(threads).every((thread) => (statOf(`${threads}/${thread}`)?.state ?? 'T') === 'T');
}

/** The processes that a process has started, and that have not ended. Empty where the system has no /proc. */
export function childrenOf(pid: number): number[] {
  return idsIn('/proc').filter((one) => statOf(`/proc/${one}`)?.parent === pid);
}

/**
 * What comes after the name, which is in brackets and may itself have any character (proc(5)); undefined once there is
 * no such process or thread.
 */
function statOf(directory: string): { state: string | undefined; parent: number } | undefined {
  try {
    const text = readFileSync(`${directory}/stat`, 'utf8');
    const [state, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/** The command line of a process, its arguments joined by spaces; undefined if there is none to be seen. */
export function commandLineOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return undefined;
  }
}

/** The processes that are found by their command line. Empty where the system has no /proc. */
export function processesWhere(isOne: (commandLine: string) => boolean): number[] {
  return idsIn('/proc').filter((pid) => isOne(commandLineOf(pid) ?? ''));
}

/** Ends processes: asks first, kills what is left after the grace, and waits until none is left. */
export async function endProcesses(pids: readonly number[], signal: NodeJS.Signals, graceMs: number): Promise<void> {
  const signalAll = (name: NodeJS.Signals): void => {
    for (const pid of pids.filter(isAlive)) {
      try {
        process.kill(pid, name);
      } catch {
        // It ended in between.
      }
    }
  };
  const noneLeft = (): boolean => !pids.some(isAlive);
  signalAll(signal);
  if (await waitUntil(noneLeft, graceMs)) return;
  signalAll('SIGKILL');
  await waitUntil(noneLeft, 5_000);
}

/** Of the processes, or of the threads of one. */
function idsIn(directory: string): number[] {
  try {
    return readdirSync(directory)
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}
