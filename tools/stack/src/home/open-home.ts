import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messageOf } from '@parley/process';
import { StackError } from '../base/stack-error';

/**
 * Makes PARLEY_HOME and its directory of logs, and closes them to the other users of the machine, also where an
 * earlier version left them open. As root, others may pass through it, and read nothing: Postgres runs as another user.
 *
 * @throws StackError that names the variable
 */
export function openHome(home: string): void {
  try {
    makeDirectory(join(home, 'logs'));
    chmodSync(home, process.getuid?.() === 0 ? 0o711 : 0o700);
    for (const entry of readdirSync(home, { withFileTypes: true })) {
      // Postgres' own directory is its user's, and closed by itself.
      if (entry.isDirectory() && entry.name !== 'postgres') chmodSync(join(home, entry.name), 0o700);
    }
  } catch (err) {
    throw new StackError(`PARLEY_HOME cannot be used: ${messageOf(err)}`);
  }
}

/** Not `recursive`: below /proc that tries for ever, at 95 % of a processor (Node 24). */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path);
}
