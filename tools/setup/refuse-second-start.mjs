import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './setup-error.mjs';

/**
 * Refuses a second start in a home before the set-up replaces packages and build under the running one; the stack's
 * lock (tools/stack/src/home/lock.ts) would be too late.
 */
export function refuseSecondStart(home) {
  const owner = Number(readText(join(home, 'lock')));
  if (!(owner > 0) || !readText(`/proc/${owner}/cmdline`).includes('stack')) return;
  throw new SetupError(
    `Parley is already running in ${home} (process ${owner}). Stop it, or set PARLEY_HOME and PORT.`,
  );
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
