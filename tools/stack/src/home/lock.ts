import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StackError } from '../base/stack-error';
import { commandLineOf, isAlive } from '../process/proc';

/** Takes over a dead owner's lock. @returns a function that unlocks it */
export function lockHome(home: string): () => void {
  const file = join(home, 'lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (writeNew(file, String(process.pid))) return () => rmSync(file, { force: true });
    const owner = Number(readText(file));
    if (owner > 0 && owner !== process.pid && isStack(owner)) {
      throw new StackError(
        `Parley is already running in ${home} (process ${owner}). Stop it, or set PARLEY_HOME and PORT.`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new StackError(`Parley cannot lock ${file}: another start is in progress.`);
}

/** By command line, too: the pid may be reused. */
function isStack(pid: number): boolean {
  return isAlive(pid) && (commandLineOf(pid) ?? 'stack').includes('stack');
}

function writeNew(file: string, text: string): boolean {
  try {
    const opened = openSync(file, 'wx');
    writeSync(opened, text);
    closeSync(opened);
    return true;
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw err;
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
