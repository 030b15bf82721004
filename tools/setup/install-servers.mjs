import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { step } from './report.mjs';
import { runCommand } from './run-command.mjs';
import { SetupError } from './setup-error.mjs';

/**
 * Programs that npm lacks, with Debian packages. `variable` names an own server instead; `for` the commands that need
 * it, besides running the system; `or` an alternative.
 */
const programs = [
  { name: 'redis-server', aptPackage: 'redis-server', variable: 'REDIS_URL' },
  { name: 'nats-server', aptPackage: 'nats-server', variable: 'NATS_URL' },
  { name: 'wrk', aptPackage: 'wrk', for: ['tests', 'bench'] },
  // For Prometheus's rule tests; its server is not used.
  { name: 'promtool', aptPackage: 'prometheus', for: ['tests'] },
  // An S3 store for tests, which run Swift's parts themselves; the package installs no service.
  { name: 'swift-ring-builder', aptPackage: 'swift', for: ['tests'] },
  // For console tests: twice as fast as the whole browser, which also works.
  { name: 'chromium-headless-shell', or: 'chromium', aptPackage: 'chromium-headless-shell', for: ['tests'] },
  { name: 'pgbench', aptPackage: 'postgresql-contrib', for: ['bench'] },
  // The engine and its helpers, some of which it only recommends.
  ...['podman', 'buildah', 'runc', 'netavark', 'aardvark-dns', 'iptables'].map(ofContainers),
  { name: 'ip', aptPackage: 'iproute2', for: ['containers'] },
  // Makes a base image without a registry.
  { name: 'mmdebstrap', aptPackage: 'mmdebstrap', for: ['containers'] },
];

function ofContainers(name) {
  return { name, aptPackage: name, for: ['containers'] };
}

/**
 * Installs missing system packages. Debian's Redis and NATS listen locally, so their services are harmless; its
 * Prometheus is public, and switched off.
 * Tests and bench need all servers, whatever the settings.
 */
export async function installServers({ isForTests, isForBench = false }) {
  const purposes = [isForTests && 'tests', isForBench && 'bench'].filter(Boolean);
  await install((program) =>
    program.variable
      ? purposes.length > 0 || !process.env[program.variable]
      : program.for.some((purpose) => purposes.includes(purpose)),
  );
}

/** Installs what containers need. */
export async function installContainers() {
  await install((program) => program.for?.includes('containers'));
}

async function install(isNeeded) {
  const missing = programs
    .filter((program) => isNeeded(program) && ![program.name, program.or].some((name) => name && findProgram(name)))
    .map(({ aptPackage }) => aptPackage);
  if (missing.length === 0) return;
  const names = missing.join(' and ');
  if (!findProgram('apt-get')) {
    throw new SetupError(`${names} not found, and apt-get is not available: install them, then start again`);
  }
  const [command, ...prefix] = asRootOrExplain(names, missing);
  step(`installing ${names} from the system's packages`);
  const environment = ['env', 'DEBIAN_FRONTEND=noninteractive'];
  const aptGet = async (...args) => {
    const { code, output } = await runCommand(command, [...prefix, ...environment, 'apt-get', ...args]);
    if (code === 0) return;
    process.stderr.write(output);
    throw new SetupError(
      `apt-get ${args[0]} failed; see the reason above. By hand: apt-get install ${missing.join(' ')}`,
    );
  };
  await aptGet('update', '-q');
  await aptGet('install', '-q', '-y', '--no-install-recommends', ...missing);
  if (missing.includes('prometheus') && existsSync('/run/systemd/system')) {
    const { code, output } = await runCommand(command, [...prefix, 'systemctl', 'disable', '--now', 'prometheus']);
    if (code !== 0) step(`the system now runs Prometheus, which could not be switched off: ${output.trim()}`);
  }
}

function asRootOrExplain(names, missing) {
  const command = asRoot();
  if (command) return command;
  throw new SetupError(
    `${names} not found, and there is neither root nor sudo to install them: apt-get install ${missing.join(' ')}`,
  );
}

/** The command that becomes root, if any. Sudo may ask for a password. */
export function asRoot() {
  if (process.getuid?.() === 0) return ['nice', '-n', '0'];
  if (!findProgram('sudo')) return undefined;
  return process.stdin.isTTY ? ['sudo'] : ['sudo', '-n'];
}

function findProgram(name) {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/local/bin',
    '/usr/bin',
    '/usr/sbin',
    '/usr/lib/podman',
  ];
  return folders.filter(Boolean).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
