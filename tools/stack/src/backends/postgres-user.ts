import { execFileSync, spawnSync } from 'node:child_process';
import { commandLine } from '../process/launch';
import type { SystemUser } from '../process/program';

const ownUserName = 'parley-postgres';

/**
 * Postgres refuses to run as root: finds the user `postgres`, or creates one.
 *
 * @param binary must be runnable by the user
 * @param directory of its data, which the user must be able to enter
 * @returns undefined if this process is not root
 * @throws if there is no such user
 */
export function postgresUser(binary: string, directory: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const found = readUser('postgres') ?? readUser(ownUserName) ?? createUser();
  for (const fileRight of [undefined, 'dac_read_search', 'dac_override'] as const) {
    const user = { ...found, fileRight };
    if (canRun(binary, directory, user)) return user;
  }
  throw new Error(
    `Postgres does not run as root, and the user ${found.name} cannot run ${binary} with data in ${directory}: ` +
      'use directories that all users can enter, or set DATABASE_URL',
  );
}

function readUser(name: string): SystemUser | undefined {
  const ask = (option: string): number =>
    Number(execFileSync('id', [option, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { name, uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}

function createUser(): SystemUser {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ownUserName]);
  const user = readUser(ownUserName);
  if (!user) throw new Error(`Postgres does not run as root, and the user ${ownUserName} cannot be created`);
  return user;
}

/** `initdb --version` also loads its libraries. */
function canRun(binary: string, directory: string, user: SystemUser): boolean {
  const [command, ...args] = commandLine({
    command: '/bin/sh',
    args: ['-c', '"$0" --version && test -x "$1"', binary, directory],
    user,
    stopSignal: 'SIGTERM',
  });
  return spawnSync(command, args, { cwd: '/' }).status === 0;
}
