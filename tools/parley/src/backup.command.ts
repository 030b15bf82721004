import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '@parley/process';
import { Command } from 'commander';
import { CommandError } from './base/command-error';

/** It has the embedded stores; service images lack them. */
const STACK = join(__dirname, '../../stack/dist/backup/main.js');

export function backupCommand(): Command {
  const backup = new Command('backup').description('of PARLEY_HOME: Postgres, pictures and secrets in one directory');
  const add = (name: string, description: string): void => {
    backup
      .command(name)
      .description(description)
      .argument('<directory>', 'of the backup')
      .option('--json', 'print one JSON object')
      .action((directory: string, { json }: { json?: boolean }) => run(name, directory, json === true));
  };
  add('create', 'back up a running or stopped system; the directory must not exist yet');
  add('verify', 'compare every file of a backup with its digest');
  add('restore', 'restore into PARLEY_HOME, which must be empty; start the system afterwards');
  return backup;
}

/** @throws CommandError in a cluster's image */
async function run(action: string, directory: string, isJson: boolean): Promise<void> {
  if (!existsSync(STACK))
    throw new CommandError('This works where npm start runs. For a cluster, see docs/runbooks/restore.md.');
  const args = [STACK, action, directory, ...(isJson ? ['--json'] : [])];
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: environment() });
  // The child undoes its work, which this process awaits.
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  const code = await new Promise<number>((done, fail) => {
    child.once('error', fail);
    child.once('exit', (exitCode) => done(exitCode ?? 1));
  });
  if (code !== 0) process.exit(code);
}
