import { join } from 'node:path';
import { projectNode, workspaceRoot } from '../backends/paths';
import type { StackFile } from '../home/stack-file';
import { answersOk } from '../process/probe';
import type { Program } from '../process/program';

/** A process of the system. The order is the one in which they are listed and, backwards, stopped. */
interface Service {
  readonly name: string;
  readonly app: string;
  /** The name under which its gRPC address is published; none for a process without gRPC. */
  readonly address?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const services: readonly Service[] = [
  { name: 'account', app: 'account', address: 'account' },
  { name: 'agent', app: 'agent', address: 'agent' },
  { name: 'conversation', app: 'conversation', address: 'conversation' },
  { name: 'analytics-sink', app: 'analytics', env: { ANALYTICS_ROLE: 'sink' } },
  { name: 'analytics-query', app: 'analytics', address: 'analytics', env: { ANALYTICS_ROLE: 'query' } },
  { name: 'gateway', app: 'gateway' },
];

export interface ServicesPlan {
  readonly programs: readonly Program[];
  readonly addresses: StackFile['addresses'];
  readonly ops: StackFile['ops'];
}

export interface ServicesOptions {
  readonly urls: StackFile['backends'];
  /** Of each service with a schema in Postgres, its own URL. */
  readonly databaseUrls: Readonly<Record<string, string>>;
  /** `host:port` of the API. */
  readonly listen: string;
  readonly newPort: () => Promise<number>;
}

/** The processes of the system with all that they are told, as environment variables. */
export async function planServices(options: ServicesOptions): Promise<ServicesPlan> {
  const grpc: Record<string, string> = {};
  const ops: Record<string, string> = {};
  for (const { name } of services) {
    grpc[name] = `127.0.0.1:${await options.newPort()}`;
    ops[name] = `127.0.0.1:${await options.newPort()}`;
  }
  const addresses = Object.fromEntries(
    services.flatMap(({ name, address }) => (address ? [[address, grpc[name] ?? '']] : [])),
  );
  const shared = {
    NODE_ENV: 'production',
    STOP_WITH_PARENT: 'true',
    REDIS_URL: options.urls.redisUrl,
    NATS_URL: options.urls.natsUrl,
    CLICKHOUSE_URL: options.urls.clickhouseUrl,
    ...Object.fromEntries(Object.entries(addresses).map(([name, at]) => [`${name.toUpperCase()}_ADDRESS`, at])),
  };
  const programs = services.map((service): Program => ({
    name: service.name,
    command: projectNode,
    args: [join(workspaceRoot, 'apps', service.app, 'dist/main.js')],
    cwd: workspaceRoot,
    env: {
      ...shared,
      ...service.env,
      GRPC_LISTEN: grpc[service.name] ?? '',
      OPS_LISTEN: ops[service.name] ?? '',
      HTTP_LISTEN: options.listen,
      DATABASE_URL: options.databaseUrls[service.app] ?? '',
    },
    stopSignal: 'SIGTERM',
    // More than SHUTDOWN_TIMEOUT_MS of the services, 10 s.
    graceMs: 12_000,
    watchesStdin: true,
    isReady: () => answersOk(`http://${ops[service.name]}/readyz`),
  }));
  return { programs, addresses, ops };
}
