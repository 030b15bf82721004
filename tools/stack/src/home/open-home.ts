import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messageOf } from '@parley/process';
import { StackError } from '../base/stack-error';

/**
 * Private to the owner, including files of earlier versions. As root, others may traverse it: Postgres runs as another
 * user.
 *
 * @throws StackError that names the variable
 */
export function openHome(home: string): void {
  try {
    makeDirectory(join(home, 'logs'));
    chmodSync(home, process.getuid?.() === 0 ? 0o711 : 0o700);
    for (const entry of readdirSync(home, { withFileTypes: true })) {
      // Files are private to their user.
      if (entry.isDirectory() && entry.name !== 'postgres') chmodSync(join(home, entry.name), 0o700);
    }
  } catch (err) {
    throw new StackError(`PARLEY_HOME cannot be used: ${messageOf(err)}`);
  }
}

/** Not `recursive`: below /proc it loops endlessly (Node 24). */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path);
}
