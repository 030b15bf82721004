import { chownSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { postgresBinaries } from '../backends/paths';
import { postgresUser } from '../backends/postgres-user';
import { lockHome } from '../home/lock';
import { StackError } from '../base/stack-error';
import { copyFile, flushDisk, makeDirectory } from './copy-file';
import { readManifest, type Manifest } from './manifest';
import { noteFiguresDue, UNFINISHED } from './restore-mark';
import { isSame } from './verify-backup';

/** Compares every byte with the manifest; after a failure the home is empty again. */
export async function restoreBackup(directory: string, home: string): Promise<Manifest> {
  const manifest = readManifest(directory);
  if (`${home}${sep}`.startsWith(`${directory}${sep}`))
    throw new StackError(`${home} is inside the backup. Set PARLEY_HOME to another directory.`);
  if (existsSync(home) && readdirSync(home).length > 0) refuseUsedHome(home);
  await makeDirectory(home);
  const unlock = lockHome(home);
  try {
    writeFileSync(join(home, UNFINISHED), '', { mode: 0o600 });
    await copyAll(directory, home, manifest);
    giveToPostgres(home, manifest);
    noteFiguresDue(home);
    flushDisk();
    rmSync(join(home, UNFINISHED));
    flushDisk();
  } catch (err) {
    for (const name of readdirSync(home)) rmSync(join(home, name), { recursive: true, force: true });
    throw err;
  } finally {
    unlock();
  }
  return manifest;
}

/** @throws StackError with the most helpful reason */
function refuseUsedHome(home: string): never {
  // Throws if a system runs there.
  if (existsSync(join(home, 'lock'))) lockHome(home)();
  throw new StackError(`${home} is not empty. A backup is restored into an empty directory: set PARLEY_HOME.`);
}

async function copyAll(directory: string, home: string, { directories, files }: Manifest): Promise<void> {
  for (const path of directories) await makeDirectory(join(home, path));
  for (const file of files) {
    const copied = await copyFile(join(directory, file.path), join(home, file.path)).catch(
      (err: NodeJS.ErrnoException) => {
        if (err.code !== 'ENOENT') throw err;
        throw new StackError(`The backup is incomplete: ${file.path} is missing. Nothing was restored.`);
      },
    );
    if (!isSame(copied, file))
      throw new StackError(`The backup is damaged: ${file.path} has been changed. Nothing was restored.`);
  }
}

/** Postgres's user may have another id here. */
function giveToPostgres(home: string, { postgres_version, directories, files }: Manifest): void {
  if (postgres_version === null) return;
  const user = postgresUser(join(postgresBinaries(), 'initdb'), home);
  if (!user) return;
  for (const path of [...directories, ...files.map((file) => file.path)]) {
    if (path === 'postgres' || path.startsWith('postgres/') || path === 'postgres-password')
      chownSync(join(home, path), user.uid, user.gid);
  }
}
