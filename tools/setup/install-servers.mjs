import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { step } from './report.mjs';
import { runCommand } from './run-command.mjs';
import { SetupError } from './setup-error.mjs';

/** Programs that no npm package has, by the Debian package of the same name. */
const servers = [
  { name: 'redis-server', variable: 'REDIS_URL' },
  { name: 'nats-server', variable: 'NATS_URL' },
];

/**
 * Installs Redis and NATS from the system's packages where they are missing. They are run on ports of our own;
 * whether the system starts them too does not matter.
 *
 * @param {{ isForTests: boolean }} options the tests need both, whatever the settings name
 * @throws {SetupError} without apt, or the rights to use it, or if it fails
 */
export async function installServers({ isForTests }) {
  const missing = servers
    .filter(({ name, variable }) => !findProgram(name) && (isForTests || !process.env[variable]))
    .map(({ name }) => name);
  if (missing.length === 0) return;
  const names = missing.join(' and ');
  if (!findProgram('apt-get')) {
    throw new SetupError(`${names} not found, and there is no apt-get here: install them, then start again`);
  }
  const [command, ...prefix] = asRoot(names, missing);
  step(`installing ${names} from the system's packages`);
  const environment = ['env', 'DEBIAN_FRONTEND=noninteractive'];
  const aptGet = async (...args) => {
    const { code, output } = await runCommand(command, [...prefix, ...environment, 'apt-get', ...args]);
    if (code === 0) return;
    process.stderr.write(output);
    throw new SetupError(
      `apt-get ${args[0]} failed; its reason is above. By hand: apt-get install ${missing.join(' ')}`,
    );
  };
  await aptGet('update', '-q');
  await aptGet('install', '-q', '-y', '--no-install-recommends', ...missing);
}

/** The command that runs another as root. Sudo may ask for its password at the terminal. */
function asRoot(names, missing) {
  if (process.getuid?.() === 0) return ['nice', '-n', '0'];
  if (findProgram('sudo')) return process.stdin.isTTY ? ['sudo'] : ['sudo', '-n'];
  throw new SetupError(
    `${names} not found, and there is neither root nor sudo to install them: apt-get install ${missing.join(' ')}`,
  );
}

function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/bin', '/usr/bin', '/usr/sbin'];
  return folders.filter(Boolean).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
