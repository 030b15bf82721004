import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Linux weighs whole sessions first (autogroups, sched(7)): only a session's niceness counts against other sessions.
 *
 * @returns -20 to 19; undefined without autogroups, or if the process has ended
 */
export function readSessionNiceness(pid: number | 'self'): number | undefined {
  try {
    const found = / nice (-?\d+)$/m.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'));
    return found ? Number(found[1]) : undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether it took effect: without root, Linux accepts one per 0.1 s */
export function writeSessionNiceness(pid: number | 'self', niceness: number): boolean {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
    return true;
  } catch {
    return false;
  }
}
