import { readdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Of 19. The others get 28 times the share of a busy processor, and what they leave free is not touched by it. */
const NICENESS = 15;

/**
 * Puts a process, the leader of a session of its own, behind the others while the processors are busy.
 *
 * Linux weighs whole sessions against each other first (autogroups, sched(7)): of a session of its own the niceness of
 * its processes says nothing, that of the session does. Threads that it has already have a niceness each.
 */
export function giveWay(pid: number): void {
  attempt(() => writeFileSync(`/proc/${pid}/autogroup`, String(NICENESS)));
  attempt(() => {
    for (const thread of readdirSync(`/proc/${pid}/task`)) attempt(() => setPriority(Number(thread), NICENESS));
  });
}

function attempt(step: () => void): void {
  try {
    step();
  } catch {
    // It has ended meanwhile, or this kernel knows no autogroups. It is about speed only.
  }
}
