import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { writeSessionNiceness } from './session-niceness';

/** Of 19. The others get 28 times the share of a busy processor. */
const NICENESS = 15;

/** Of the leader of its session. Existing threads have their own niceness. */
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
    // It has ended.
  }
}
