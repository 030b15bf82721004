import { lookUpProgram } from '@parley/stack';
import { baseImage, provideBaseImage } from './build-images';
import type { Podman } from './podman';

/** tools/setup/install-servers.mjs installs them. */
const programs: readonly string[] = ['podman', 'buildah', 'runc', 'mmdebstrap', 'iptables', 'ip'];

/** The same options as for pods, so that an engine which cannot run them fails here. */
const trial: readonly string[] = [
  ...['run', '--rm', '--pull=never', '--no-healthcheck', '--user', '1000:1000', '--read-only', '--cap-drop=ALL'],
  ...['--security-opt=no-new-privileges', '--memory', '256m', '--memory-swap', '256m', '--cpus', '0.5'],
];

/** Also provides the base image. */
export async function findObstacle(podman: Podman, report: (line: string) => void): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'containers are run on Linux only';
  if (process.getuid?.() !== 0) return 'containers are run as root here (limits and networks as in a cluster)';
  const missing = programs.filter((program) => !lookUpProgram(program));
  if (missing.length > 0) return `${missing.join(', ')} not found`;
  return tryEngine(podman, report);
}

/** @returns the engine's last line if it fails */
export async function tryEngine(podman: Podman, report: (line: string) => void): Promise<string | undefined> {
  try {
    report(`        base image: ${await provideBaseImage(podman)}`);
    await podman([...trial, baseImage(), 'node', '--eval', '0']);
    return undefined;
  } catch (err) {
    return (err as Error).message.trim().split('\n').at(-1);
  }
}
