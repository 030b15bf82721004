import { connectNats, type Nats } from '@parley/jetstream';
import { createLogger, type Random } from '@parley/process';
import { logFileIn, type Program } from '@parley/stack';
import { startProcesses, type StartedProcesses } from '@parley/testing';
import { putProxies, type Link } from './links';
import { manageProcess, type ManagedProcess } from './managed-process';
import { onCluster, planNatsCluster, type NatsCluster } from './nats-cluster';
import { startProxy } from './proxy';

/** Proxied: a proxy between all processes. Clustered: three NATS servers. */
export type Topology = 'direct' | 'proxied' | 'clustered';

export interface System extends Omit<StartedProcesses<never>, 'group'> {
  readonly processes: readonly ManagedProcess[];
  readonly links: readonly Link[];
  readonly gatewayPorts: readonly number[];
  readonly accountAddress: string;
  readonly agentAddress: string;
  readonly nats: Nats;
  process(name: string): ManagedProcess;
}

export interface SystemOptions {
  readonly topology: Topology;
  readonly random: Random;
  readonly onEvent: (text: string) => void;
  readonly keepsHome?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** In the direct topology, the only proxied link: from all processes of a service. */
  readonly cuttable?: Pick<Link, 'from' | 'to'>;
}

const REPLICAS = 2;
const logger = createLogger('faults', 'silent');
const stores = { name: 'faults', connectionsMax: 3, statementTimeoutMs: 60_000 };

export async function startSystem(options: SystemOptions): Promise<System> {
  const { topology, random, onEvent, keepsHome, env } = options;
  const links: Link[] = [];
  let cluster: NatsCluster | undefined;
  const started = await startProcesses({
    ...{ stores, keepsHome, replicas: REPLICAS, env },
    createGroup: (home) => createProcessGroup(home, onEvent),
    startServices: async (group, programs, home) => {
      if (topology === 'clustered') cluster = await planNatsCluster(home);
      if (cluster) await group.start(cluster.programs);
      const { url } = cluster ?? {};
      const connected = await connectPrograms(url ? programs.map((one) => onCluster(one, url)) : programs, options);
      links.push(...connected.links);
      await group.start(connected.programs);
    },
    onStop: () => Promise.all(links.map(({ proxy }) => proxy.close())),
  });
  const { group, ...rest } = started;
  const { processes } = group;
  const nats = connectNats({ url: cluster?.url ?? rest.backends.natsUrl, name: 'faults', logger });
  return {
    ...rest,
    processes,
    links,
    gatewayPorts: await gatewayPorts(processes, links, topology, random),
    accountAddress: rest.addresses['account'] ?? '',
    agentAddress: rest.addresses['agent'] ?? '',
    nats,
    process: (name) => find(processes, name),
    stop: () => nats.close().then(started.stop),
  };
}

function createProcessGroup(home: string, onEvent: SystemOptions['onEvent']) {
  const groups: ManagedProcess[][] = [];
  const processes: ManagedProcess[] = [];
  return {
    processes,
    start: async (programs: readonly Program[]): Promise<void> => {
      const group = programs.map((program) =>
        manageProcess({ program, logFile: logFileIn(home, program.name), onEvent }),
      );
      groups.unshift(group);
      processes.push(...group);
      await Promise.all(group.map(({ ready }) => ready));
    },
    stop: async (): Promise<void> => {
      for (const group of groups) await Promise.all(group.map((one) => one.stop()));
    },
  };
}

function find(processes: readonly ManagedProcess[], name: string): ManagedProcess {
  const found = processes.find((one) => one.name === name);
  if (!found) throw new Error(`there is no process ${name}`);
  return found;
}

async function connectPrograms(
  programs: readonly Program[],
  { topology, random, cuttable }: SystemOptions,
): Promise<{ programs: readonly Program[]; links: Link[] }> {
  const isProxied = (from: string, to: string): boolean =>
    topology === 'proxied' || (to === cuttable?.to && from.startsWith(cuttable.from));
  const connected = await Promise.all(
    programs.map((program) => putProxies(program, random, (to) => isProxied(program.name, to))),
  );
  return { programs: connected.map(({ program }) => program), links: connected.flatMap((one) => one.links) };
}

/** In the proxied topology these are ports of proxies, which become links. */
async function gatewayPorts(
  processes: readonly ManagedProcess[],
  links: Link[],
  topology: Topology,
  random: Random,
): Promise<number[]> {
  const ports = processes
    .filter(({ kind }) => kind === 'gateway')
    .map(({ program }) => Number(program.env?.['HTTP_LISTEN']?.split(':')[1]));
  if (topology !== 'proxied') return ports;
  const proxies = await Promise.all(ports.map((port) => startProxy(port, random)));
  links.push(...proxies.map((proxy) => ({ from: 'client', to: 'gateway', proxy })));
  return proxies.map(({ port }) => port);
}
