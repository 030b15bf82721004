import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClickHouse } from '@parley/clickhouse';
import type { GrpcAccess } from '@parley/grpc';
import { connectNats, type Nats } from '@parley/jetstream';
import type { Pool } from '@parley/postgres';
import { createLogger, type Random } from '@parley/process';
import { openStoreClients, operatorAccess } from '@parley/testing';
import { logFileIn, prepareSystem, type Program } from '@parley/stack';
import { putProxies, type Link } from './links';
import { onCluster, planNatsCluster } from './nats-cluster';
import { manageProcess, type ManagedProcess } from './managed-process';
import { startProxy } from './proxy';

/** Proxied: a proxy between all processes. Clustered: three NATS servers. */
export type Topology = 'direct' | 'proxied' | 'clustered';

/** Two replicas of each service. */
export interface System {
  readonly topology: Topology;
  readonly home: string;
  readonly processes: readonly ManagedProcess[];
  readonly links: readonly Link[];
  readonly gatewayPorts: readonly number[];
  readonly accountAddress: string;
  readonly agentAddress: string;
  /** The rights of an operator. */
  readonly access: GrpcAccess;
  readonly ops: Readonly<Record<string, string>>;
  /** Connects as an administrator, in the schema of the conversation service. */
  readonly postgres: Pool;
  readonly clickhouse: ClickHouse;
  readonly nats: Nats;
  readonly redisUrl: string;
  process(name: string): ManagedProcess;
  stop(): Promise<void>;
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
const ADMINISTRATOR = { name: 'faults', connectionsMax: 3, statementTimeoutMs: 60_000 };

/** On its own ports and data, with npm start's settings. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const { topology, random, onEvent, keepsHome, env = {} } = options;
  const home = mkdtempSync(join(tmpdir(), 'parley-faults-'));
  const processGroup = createProcessGroup(home, onEvent);
  const links: Link[] = [];
  const tidy = async (): Promise<void> => {
    await processGroup.stop();
    await Promise.all(links.map(({ proxy }) => proxy.close()));
    if (!keepsHome) rmSync(home, { recursive: true, force: true });
  };
  try {
    const {
      backends,
      services: plan,
      grpc,
    } = await prepareSystem({ home, replicas: REPLICAS, env, startStores: processGroup.start });
    const cluster = topology === 'clustered' ? await planNatsCluster(home) : undefined;
    if (cluster) await processGroup.start(cluster.programs);
    const programs = cluster ? plan.programs.map((program) => onCluster(program, cluster)) : plan.programs;
    const connected = await connectPrograms(programs, options);
    links.push(...connected.links);
    await processGroup.start(connected.programs);
    const { processes } = processGroup;
    const ports = await gatewayPorts(processes, links, topology, random);
    const { close, ...storeClients } = openStoreClients(backends, ADMINISTRATOR);
    const nats = connectNats({ url: cluster?.url ?? backends.natsUrl, name: 'faults', logger });
    let stopping: Promise<void> | undefined;
    return {
      topology,
      home,
      processes,
      links,
      gatewayPorts: ports,
      accountAddress: plan.addresses['account'] ?? '',
      agentAddress: plan.addresses['agent'] ?? '',
      ops: plan.ops,
      access: operatorAccess(grpc, 'faults'),
      ...storeClients,
      nats,
      redisUrl: backends.redisUrl,
      process: (name) => find(processes, name),
      // An episode that a signal interrupts fails and asks again.
      stop: () => (stopping ??= Promise.all([close(), nats.close()]).then(tidy)),
    };
  } catch (err) {
    await tidy();
    throw err;
  }
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
