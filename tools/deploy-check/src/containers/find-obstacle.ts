import { findProgram } from '../kustomize/build';
import { baseImage, provideBaseImage } from './build-images';
import type { Podman } from './podman';

/** What has to be installed; tools/setup/install-servers.mjs does it where there is apt. */
const programs: readonly string[] = ['podman', 'buildah', 'runc', 'mmdebstrap', 'iptables', 'ip'];

/** As pods are run: bounds, a user and a network. An engine that cannot do one of them says so here. */
const trial: readonly string[] = [
  ...['run', '--rm', '--pull=never', '--no-healthcheck', '--user', '1000:1000', '--read-only', '--cap-drop=ALL'],
  ...['--security-opt=no-new-privileges', '--memory', '256m', '--memory-swap', '256m', '--cpus', '0.5'],
];

/**
 * Whether this machine can run containers as the check needs them: with bounds, as in a cluster. Provides the base image
 * by the way.
 *
 * @returns one line, in the engine's own words where it is the engine; undefined if nothing speaks against it
 */
export async function findObstacle(podman: Podman, report: (line: string) => void): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'containers are run on Linux only';
  if (process.getuid?.() !== 0) return 'containers are run as root here (limits and networks as in a cluster)';
  const missing = programs.filter((program) => !findProgram(program));
  if (missing.length > 0) return `${missing.join(', ')} not found`;
  return tryEngine(podman, report);
}

/** Runs one container as pods are run. @returns the last line of what the engine says, if it cannot */
export async function tryEngine(podman: Podman, report: (line: string) => void): Promise<string | undefined> {
  try {
    report(`        base image: ${await provideBaseImage(podman)}`);
    await podman([...trial, baseImage(), 'node', '--eval', '0']);
    return undefined;
  } catch (err) {
    return (err as Error).message.trim().split('\n').at(-1);
  }
}
