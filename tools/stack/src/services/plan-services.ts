import { join } from 'node:path';
import { parseListen } from '@parley/process';
import { addressVariable, processes, urlVariable, type Process } from '@parley/topology';
import { compileCache, projectNode, workspaceRoot } from '../backends/paths';
import type { StackFile } from '../home/stack-file';
import { answersOk } from '../process/probe';
import type { Program } from '../process/program';

/**
 * As in deploy/Dockerfile: a fixed young generation of 16 MiB per half. V8's 1 MiB, its choice with few survivors or in
 * small containers, is collected far more often; a varying size looks like a leak.
 */
export const nodeOptions = ['--min-semi-space-size=16', '--max-semi-space-size=16'] as const;

export interface ServicesPlan {
  readonly programs: readonly Program[];
  readonly addresses: StackFile['addresses'];
  readonly ops: StackFile['ops'];
}

export interface ServicesOptions {
  readonly urls: StackFile['backends'];
  readonly databaseUrls: Readonly<Record<string, string>>;
  /** Further gateways take the next ports. */
  readonly listen: string;
  /** Default 1. Further names end in `-2` and so on. */
  readonly replicas?: number;
  readonly newPort: () => Promise<number>;
  readonly secretsKey: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly grpcVariables?: (role: string) => Readonly<Record<string, string>>;
}

interface Replica extends Process {
  readonly process: string;
  readonly http: string;
  readonly grpc: string;
  readonly ops: string;
}

export async function planServices(options: ServicesOptions): Promise<ServicesPlan> {
  const replicas = await planReplicas(options);
  const addresses = addressesOf(replicas);
  const urls = urlsOf(replicas);
  const shared = {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: compileCache,
    STOP_WITH_PARENT: 'true',
    ...options.env,
    REDIS_URL: options.urls.redisUrl,
    NATS_URL: options.urls.natsUrl,
    CLICKHOUSE_URL: options.urls.clickhouseUrl,
    ...Object.fromEntries(Object.entries(addresses).map(([name, at]) => [addressVariable(name), at])),
    ...urls,
  };
  const programs = replicas.map((replica) =>
    toProgram(replica, {
      ...shared,
      DATABASE_URL: options.databaseUrls[replica.app] ?? '',
      ...(replica.keepsSecrets ? { SECRETS_KEY: options.secretsKey } : {}),
      // Processes are named like their roles.
      ...options.grpcVariables?.(replica.name),
    }),
  );
  return { programs, addresses, ops: Object.fromEntries(replicas.map((replica) => [replica.process, replica.ops])) };
}

async function planReplicas({ listen, replicas = 1, newPort }: ServicesOptions): Promise<Replica[]> {
  const { host, port } = parseListen(listen);
  const all: Replica[] = [];
  for (const service of processes) {
    for (let number = 1; number <= replicas; number += 1) {
      all.push({
        ...service,
        process: number === 1 ? service.name : `${service.name}-${number}`,
        http: service.servesHttp ? `127.0.0.1:${await newPort()}` : `${host}:${port + number - 1}`,
        grpc: `127.0.0.1:${await newPort()}`,
        ops: `127.0.0.1:${await newPort()}`,
      });
    }
  }
  return all;
}

/** For the gateway: `CHANNEL_URL`; a list for replicas. */
function urlsOf(replicas: readonly Replica[]): Record<string, string> {
  const urls: Record<string, string> = {};
  for (const { address, servesHttp, http } of replicas) {
    if (!address || !servesHttp) continue;
    const variable = urlVariable(address);
    urls[variable] = variable in urls ? `${urls[variable]},http://${http}` : `http://${http}`;
  }
  return urls;
}

/** For replicas a list, over which gRPC balances. */
function addressesOf(replicas: readonly Replica[]): Record<string, string> {
  const addresses: Record<string, string> = {};
  for (const { address, grpc } of replicas) {
    if (!address) continue;
    const others = addresses[address];
    addresses[address] = others === undefined ? grpc : `${others.startsWith('ipv4:') ? '' : 'ipv4:'}${others},${grpc}`;
  }
  return addresses;
}

function toProgram(replica: Replica, env: Readonly<Record<string, string>>): Program {
  return {
    name: replica.process,
    command: projectNode,
    args: [...nodeOptions, join(workspaceRoot, 'apps', replica.app, 'dist/main.js')],
    cwd: workspaceRoot,
    env: { ...env, ...replica.env, GRPC_LISTEN: replica.grpc, OPS_LISTEN: replica.ops, HTTP_LISTEN: replica.http },
    stopSignal: 'SIGTERM',
    // Longer than the services' SHUTDOWN_TIMEOUT_MS, 10 s.
    graceMs: 12_000,
    watchesStdin: true,
    isBackground: replica.isBackground ?? false,
    isReady: () => answersOk(`http://${replica.ops}/readyz`),
  };
}
