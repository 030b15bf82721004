import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { environment } from '@parley/runtime';
import { findProgram } from '../kustomize/build';

const run = promisify(execFile);

/** Each program with the Debian package that has it. */
const programs: Readonly<Record<string, string>> = {
  podman: 'podman',
  buildah: 'buildah',
  runc: 'runc',
  mmdebstrap: 'mmdebstrap',
  iptables: 'iptables',
};
/** These have no program in the PATH. They are there when podman has come by us. */
const companions: readonly string[] = ['netavark', 'aardvark-dns', 'catatonit', 'iproute2', 'nftables'];

/**
 * Installs what containers need, if it is missing.
 *
 * @returns why this machine cannot run containers; undefined if nothing speaks against it
 */
export async function prepareMachine(report: (line: string) => void): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'containers are run on Linux only';
  if (process.getuid?.() !== 0) return 'containers are run as root here (limits and networks as in a cluster)';
  const missing = Object.entries(programs).flatMap(([program, name]) => (findProgram(program) ? [] : [name]));
  if (missing.length === 0) return undefined;
  if (!findProgram('apt-get')) return `${missing.join(', ')} not found, and there is no apt-get to install it`;
  const packages = [...missing, ...companions];
  report(`        installing ${packages.join(', ')}`);
  const env = { ...environment(), DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run('apt-get', ['update', '-q'], { env });
    await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], { env });
  } catch (err) {
    return `apt-get failed: ${(err as Error).message.trim().split('\n').at(-1)}`;
  }
  return undefined;
}
