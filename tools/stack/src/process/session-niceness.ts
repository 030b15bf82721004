import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Linux weighs whole sessions against each other first (autogroups, sched(7)): of a process with a session of its own
 * the niceness says nothing to the others, that of the session does.
 *
 * @returns -20 to 19; undefined where the kernel knows no autogroups, or the process has ended
 */
export function readSessionNiceness(pid: number | 'self'): number | undefined {
  try {
    const found = / nice (-?\d+)$/m.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'));
    return found ? Number(found[1]) : undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether it took effect: Linux takes one of these in 0.1 s from whoever is not root */
export function writeSessionNiceness(pid: number | 'self', niceness: number): boolean {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
    return true;
  } catch {
    return false;
  }
}
