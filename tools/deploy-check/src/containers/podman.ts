import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment } from '@parley/process';
import { run } from '../base/run';

/** Runs podman without touching the machine's settings. */
export interface Podman {
  /** @returns standard output; `withStderr` also standard error, which for `logs` is the container's */
  (args: readonly string[], options?: { readonly timeoutMs?: number; readonly withStderr?: boolean }): Promise<string>;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** For machines without systemd or the right to raise limits, like CI; harmless elsewhere. */
export function containersConf(filesMax: number, processesMax: number): string {
  return `[containers]
default_ulimits = ["nofile=${filesMax}:${filesMax}","nproc=${processesMax}:${processesMax}"]
log_driver = "k8s-file"
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
runtime = "runc"
[network]
network_backend = "netavark"
`;
}

export async function createPodman(): Promise<Podman> {
  const directory = mkdtempSync(join(tmpdir(), 'parley-podman-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  const file = join(directory, 'containers.conf');
  writeFileSync(file, containersConf(await hardLimit('-Hn', 1_048_576), await hardLimit('-Hu', 32_768)));
  const env = { ...environment(), CONTAINERS_CONF: file };
  const podman: (...args: Parameters<Podman>) => Promise<string> = async (args, options = {}) => {
    const { timeoutMs = 120_000, withStderr = false } = options;
    try {
      const { stdout, stderr } = await run('podman', args, { env, timeout: timeoutMs, maxBuffer: 64 * 1024 * 1024 });
      return (withStderr ? stdout + stderr : stdout).trim();
    } catch (err) {
      // Build steps print errors to standard output.
      const { stdout = '', stderr, message } = err as Error & { stdout?: string; stderr?: string };
      const said = [stdout, stderr ?? message].map(lastLines).filter(Boolean);
      throw new Error(`podman ${args[0]}: ${said.join('\n')}`, { cause: err });
    }
  };
  return Object.assign(podman, { env });
}

/** The machine's hard limit, at most `max`: the highest that a container may have. */
async function hardLimit(option: string, max: number): Promise<number> {
  const { stdout } = await run('bash', ['-c', `ulimit ${option}`]);
  const limit = Number(stdout.trim());
  return Number.isInteger(limit) ? Math.min(limit, max) : max;
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-6).join('\n');
}
