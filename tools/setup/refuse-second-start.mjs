import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './setup-error.mjs';

/**
 * The stack refuses a second start in one home by its lock (tools/stack/src/home/lock.ts). That would be too late: by then
 * the set-up has replaced the packages and the build under the one that runs.
 *
 * @param {string} home PARLEY_HOME
 * @throws {SetupError}
 */
export function refuseSecondStart(home) {
  const owner = Number(readText(join(home, 'lock')));
  if (!(owner > 0) || !readText(`/proc/${owner}/cmdline`).includes('stack')) return;
  throw new SetupError(`Parley already runs in ${home} (process ${owner}). Stop it, or set PARLEY_HOME and PORT.`);
}

/** Empty without such a file. */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
