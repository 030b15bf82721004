import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLimiter } from '@parley/queue/limiter';
import type { Podman } from '../containers/podman';
import type { Environment } from '../environments/environments';
import { ofKind, workloadsOf, type Workload } from '../manifests/manifest';
import { clientAddress, lendClientAddresses } from './client-addresses';
import { createNetwork, network, removeNetwork } from './network';
import { planPod, secretsOf, type PodPlan, type SecretData } from './plan-pod';
import { label, runJob, startPod, type Pod, type PodOptions } from './pod';
import { startServiceProxy, type ServiceProxy } from './service-proxy';
import { startStores, type Stores } from './stores';

export interface Cluster {
  readonly home: string;
  readonly stores: Stores;
  readonly deployments: readonly string[];
  pods(deployment: string): readonly Pod[];
  /** By Service, leading to its ready pods. */
  readonly ports: Readonly<Record<string, number>>;
  /** What kubelet would report: failed probes, unexpected ends. */
  readonly faults: readonly string[];
  /**
   * One new pod at a time, and an old one stops once it is ready. At most as many pods start at once as there are
   * processors.
   *
   * @param tag default: the manifests'
   */
  restart(deployment: string, tag?: string): Promise<void>;
  migrate(tag?: string): Promise<void>;
  kill(deployment: string): Promise<void>;
  /** Of all pods, ended ones too, and stores. @returns the folder, which stays */
  keepLogs(): Promise<string>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  readonly podman: Podman;
  readonly environment: Environment;
  readonly outside: SecretData;
  readonly certificates: string;
  readonly tag?: string | undefined;
  readonly log: (line: string) => void;
}

async function clean(podman: Podman): Promise<void> {
  const left = await podman(['ps', '--all', '--quiet', '--filter', `label=${label}`]);
  if (left) await podman(['rm', '--force', '--time', '0', ...left.split('\n')]);
  await removeNetwork(podman);
}

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { podman, environment, outside } = options;
  await clean(podman);
  const home = mkdtempSync(join(tmpdir(), 'parley-deploy-'));
  chmodSync(home, 0o755);
  const secrets: SecretData = new Map([...secretsOf(environment.manifests), ...outside]);
  const address = await createNetwork(podman, firstImage(environment));
  const returnAddresses = await lendClientAddresses();
  const stores = await startStores(home, address, environment.storePorts, secrets, options.certificates);
  options.log('stores run');
  const proxies: ServiceProxy[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(proxies.map((proxy) => proxy.close()));
    await clean(podman);
    await stores.stop();
    await returnAddresses();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    return { ...(await startWorkloads(options, { home, stores, secrets, proxies })), stop };
  } catch (err) {
    await stop();
    throw err;
  }
}

interface Ground {
  readonly home: string;
  readonly stores: Stores;
  readonly secrets: SecretData;
  readonly proxies: ServiceProxy[];
}

async function startWorkloads(
  { podman, environment: { manifests }, tag, log }: ClusterOptions,
  { home, stores, secrets, proxies }: Ground,
): Promise<Omit<Cluster, 'stop'>> {
  const faults: string[] = [];
  const running = new Map<string, Pod[]>();
  let count = 0;
  const optionsFor = (workload: Workload, tagOfPod?: string): PodOptions => ({
    podman,
    plan: withPatience(withTag(planPod(workload, manifests, secrets), tagOfPod)),
    name: `${network}-${workload.metadata.name}-${(count += 1)}`,
    network,
    hosts: stores.hosts,
    directory: home,
    onFault: (fault) => faults.push(fault),
  });
  const migrate = async (tagOfJobs?: string): Promise<void> => {
    for (const job of ofKind<Workload>(manifests, 'Job')) await runJob(optionsFor(job, tagOfJobs));
  };
  await migrate(tag);
  log('migrations have run');
  const deployments = ofKind<Workload>(manifests, 'Deployment');
  await startReplicas(deployments, (deployment) => optionsFor(deployment, tag), running);
  log(`${deployments.length} Deployments are ready`);
  const pods = (name: string): readonly Pod[] => running.get(name) ?? [];
  // Six pods starting at once took both cores from serving ones.
  const limiter = createLimiter({ concurrency: availableParallelism() });
  return {
    home,
    stores,
    deployments: [...running.keys()],
    pods,
    ports: await openPorts(running, proxies),
    faults,
    migrate,
    restart: async (name, tagOfPods) => {
      const deployment = deployments.find(({ metadata }) => metadata.name === name);
      if (!deployment) throw new Error(`there is no Deployment ${name}`);
      await replacePods(
        running.get(name) ?? [],
        () => limiter.run(() => startPod(optionsFor(deployment, tagOfPods))),
        faults,
      );
    },
    kill: async (name) => void (await podman(['kill', ...pods(name).map((pod) => pod.name)])),
    keepLogs: async () => {
      await Promise.all([...running.values()].flat().map((pod) => pod.keepLog()));
      const folder = mkdtempSync(join(tmpdir(), 'parley-deploy-logs-'));
      cpSync(join(home, 'logs'), folder, { recursive: true });
      return folder;
    },
  };
}

function withTag(plan: PodPlan, tag: string | undefined): PodPlan {
  return tag === undefined ? plan : { ...plan, image: plan.image.replace(/:[^:/]+$/, `:${tag}`) };
}

/** This machine is shared: beyond the usual 5 s is slow, not wrong. */
function withPatience(plan: PodPlan): PodPlan {
  return { ...plan, env: { ...plan.env, RPC_DEADLINE_MS: '8000' } };
}

async function startReplicas(
  deployments: readonly Workload[],
  optionsFor: (workload: Workload) => PodOptions,
  running: Map<string, Pod[]>,
): Promise<void> {
  for (const deployment of deployments) {
    const replicas = Array.from({ length: deployment.spec.replicas ?? 1 }, () => startPod(optionsFor(deployment)));
    running.set(deployment.metadata.name, await Promise.all(replicas));
  }
}

async function openPorts(
  running: ReadonlyMap<string, readonly Pod[]>,
  proxies: ServiceProxy[],
): Promise<Record<string, number>> {
  const ports: Record<string, number> = {};
  for (const [name, pods] of running) {
    const port = ['http', 'grpc'].find((one) => pods[0]?.ports[one] !== undefined);
    if (!port) continue;
    const serving = (): { host: string; port: number }[] =>
      pods.filter((pod) => pod.isServing()).map((pod) => ({ host: pod.address, port: pod.ports[port] ?? 0 }));
    const proxy = await startServiceProxy({ host: '127.0.0.1', port: 0 }, serving, clientAddress);
    proxies.push(proxy);
    ports[name] = proxy.port;
  }
  return ports;
}

/** maxSurge 1, maxUnavailable 0. */
async function replacePods(pods: Pod[], start: () => Promise<Pod>, faults: string[]): Promise<void> {
  for (const old of [...pods]) {
    pods.push(await start());
    const code = await old.stop();
    pods.splice(pods.indexOf(old), 1);
    if (code !== 0) faults.push(`${old.name} ended with exit code ${code} after SIGTERM`);
  }
}

function firstImage({ manifests }: Environment): string {
  const ours = workloadsOf(manifests).find(({ kind }) => kind === 'Deployment');
  const image = ours?.spec.template.spec.containers[0]?.image;
  if (!image) throw new Error('the environment has no Deployment');
  return image;
}
