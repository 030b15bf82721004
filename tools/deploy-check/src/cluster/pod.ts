import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Podman } from '../containers/podman';
import type { Probe } from '../manifests/manifest';
import type { PodPlan } from './plan-pod';

export interface Pod {
  readonly name: string;
  readonly address: string;
  readonly ports: PodPlan['ports'];
  readonly startMs: number;
  isServing(): boolean;
  /** preStop, SIGTERM, and SIGKILL after the grace period; keeps the log. @returns its exit code */
  stop(): Promise<number>;
  keepLog(): Promise<void>;
}

export interface PodOptions {
  readonly podman: Podman;
  readonly plan: PodPlan;
  readonly name: string;
  readonly network: string;
  /** Addresses of names that the network's DNS does not know. */
  readonly hosts: Readonly<Record<string, string>>;
  readonly directory: string;
  readonly onFault: (fault: string) => void;
}

export const label = 'parley-deploy-check';
const READY_TIMEOUT_MS = 120_000;

/** Probes it as kubelet does. */
export async function startPod(options: PodOptions): Promise<Pod> {
  const { podman, plan, name, onFault } = options;
  const startedAt = performance.now();
  await podman(['run', '--detach', ...runOptions(options), plan.image, ...plan.command]);
  const address = await podman([
    'inspect',
    '--format',
    '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}',
    name,
  ]);
  const log = (): Promise<string> => podman(['logs', '--tail', '30', name], { withStderr: true });
  const keepLog = async (): Promise<void> =>
    writeFileSync(join(options.directory, 'logs', `${name}.log`), await podman(['logs', name], { withStderr: true }));
  const ask = (probe: Probe | undefined): Promise<boolean> => askProbe(address, plan.ports, probe);
  for (const probe of [plan.probes.startup, plan.probes.readiness]) {
    while (!(await ask(probe))) {
      const isRunning = (await podman(['inspect', '--format', '{{.State.Running}}', name])) === 'true';
      if (!isRunning || performance.now() - startedAt > READY_TIMEOUT_MS) {
        throw new Error(`${name} ${isRunning ? 'did not become ready' : 'has ended'}:\n${await log()}`);
      }
      await sleep(100);
    }
  }
  const startMs = performance.now() - startedAt;
  let isReady = true;
  let isStopping = false;
  const watching = [
    watch(plan.probes.readiness, ask, (isGood) => (isReady = isGood)),
    watch(plan.probes.liveness, ask, (isGood) => {
      if (!isGood && !isStopping) onFault(`${name}: kubelet would restart it: its liveness probe fails`);
    }),
  ];
  return {
    name,
    address,
    ports: plan.ports,
    startMs,
    isServing: () => isReady && !isStopping,
    stop: async () => {
      isStopping = true;
      if (plan.preStop.length > 0) await podman(['exec', name, ...plan.preStop]);
      for (const one of watching) one.stop();
      const timeoutMs = (plan.graceSeconds + 30) * 1_000;
      await podman(['stop', '--time', String(plan.graceSeconds), name], { timeoutMs });
      const code = Number(await podman(['inspect', '--format', '{{.State.ExitCode}}', name]));
      await keepLog();
      await podman(['rm', name]);
      return code;
    },
    keepLog,
  };
}

/** Like a Job. @throws Error with its log unless it exits with 0 */
export async function runJob(options: Omit<PodOptions, 'onFault'>): Promise<void> {
  const { podman, plan, name } = options;
  try {
    await podman(['run', '--rm', ...runOptions(options), plan.image, ...plan.command], { timeoutMs: 300_000 });
  } catch (err) {
    throw new Error(`${name} failed: ${(err as Error).message}`, { cause: err });
  }
}

function runOptions({ plan, name, network, hosts, directory }: Omit<PodOptions, 'onFault'>): string[] {
  return [
    ...['--name', name, '--label', label, '--pull=never', '--no-healthcheck'],
    ...['--network', network, ...plan.aliases.flatMap((alias) => ['--network-alias', alias])],
    ...Object.entries(hosts).flatMap(([host, address]) => ['--add-host', `${host}:${address}`]),
    ...plan.bounds,
    ...plan.dnsOptions,
    ...Object.entries(plan.env).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    ...plan.mounts.flatMap(({ mountPath, files }, index) => {
      const folder = writeFiles(join(directory, `${name}-${index}`), files);
      return ['--volume', `${folder}:${mountPath}:ro`];
    }),
  ];
}

/** Rights are those of a Secret with defaultMode 0440 and fsGroup 1000. */
function writeFiles(folder: string, files: Readonly<Record<string, string>>): string {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    writeFileSync(file, text);
    chownSync(file, 0, 1000);
    chmodSync(file, 0o440);
  }
  return folder;
}

async function askProbe(address: string, ports: PodPlan['ports'], probe: Probe | undefined): Promise<boolean> {
  if (!probe?.httpGet) return true;
  const { path, port } = probe.httpGet;
  const number = typeof port === 'number' ? port : ports[port];
  try {
    const signal = AbortSignal.timeout((probe.timeoutSeconds ?? 1) * 1_000);
    const answer = await fetch(`http://${address}:${number}${path}`, { signal });
    await answer.body?.cancel();
    return answer.status >= 200 && answer.status < 400;
  } catch {
    return false;
  }
}

function watch(
  probe: Probe | undefined,
  ask: (probe: Probe | undefined) => Promise<boolean>,
  tell: (isGood: boolean) => void,
): { stop(): void } {
  let failures = 0;
  let isAsking = false;
  const timer = setInterval(
    () => {
      if (isAsking) return;
      isAsking = true;
      void ask(probe).then((isGood) => {
        isAsking = false;
        failures = isGood ? 0 : failures + 1;
        if (isGood) tell(true);
        else if (failures === (probe?.failureThreshold ?? 3)) tell(false);
      });
    },
    (probe?.periodSeconds ?? 10) * 1_000,
  );
  return { stop: () => clearInterval(timer) };
}
