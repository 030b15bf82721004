import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { writeSessionNiceness } from './session-niceness';

/** Of 19. The others get 28 times the share of a busy processor, and what they leave free is not touched by it. */
const NICENESS = 15;

/**
 * Puts a process, the leader of a session of its own, behind the others while the processors are busy. Threads that it
 * has already have a niceness each.
 */
export function lowerPriority(pid: number): void {
  writeSessionNiceness(pid, NICENESS);
  attempt(() => {
    for (const thread of readdirSync(`/proc/${pid}/task`)) attempt(() => setPriority(Number(thread), NICENESS));
  });
}

function attempt(step: () => void): void {
  try {
    step();
  } catch {
    // It has ended meanwhile. It is about speed only.
  }
}
