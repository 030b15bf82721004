/** Who opens connections to whom: what the network policies must allow, and nothing beyond. */
export interface Call {
  readonly from: string;
  readonly to: string;
  readonly port: number;
}

const GRPC_PORT = 50_051;

export const stores = ['postgres', 'redis', 'nats', 'clickhouse'] as const;
export type Store = (typeof stores)[number];

/** By the variable that a process reads to find the other side. A test compares this with the source of the apps. */
export const sides: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres',
  REDIS_URL: 'redis',
  NATS_URL: 'nats',
  CLICKHOUSE_URL: 'clickhouse',
  ACCOUNT_ADDRESS: 'account',
  AGENT_ADDRESS: 'agent',
  CONVERSATION_ADDRESS: 'conversation',
  ANALYTICS_ADDRESS: 'analytics-query',
};

/** Of each workload, the other sides. */
export const connections: Readonly<Record<string, readonly string[]>> = {
  gateway: ['account', 'agent', 'conversation', 'analytics-query', 'redis'],
  account: ['postgres', 'redis'],
  agent: ['postgres', 'nats'],
  conversation: ['agent', 'postgres', 'nats'],
  'analytics-sink': ['nats', 'clickhouse'],
  'analytics-query': ['agent', 'clickhouse'],
  operator: ['account', 'agent', 'conversation', 'analytics-query'],
  'migrate-account': ['postgres'],
  'migrate-agent': ['postgres'],
  'migrate-conversation': ['postgres'],
  'migrate-analytics': ['clickhouse'],
};

export function isStore(name: string): name is Store {
  return (stores as readonly string[]).includes(name);
}

/**
 * All calls of the system.
 *
 * @param storePorts the port of each store in this environment
 */
export function callsOf(storePorts: Readonly<Record<Store, number>>): Call[] {
  return Object.entries(connections).flatMap(([from, others]) =>
    others.map((to) => ({ from, to, port: isStore(to) ? storePorts[to] : GRPC_PORT })),
  );
}

/** Pods that are no part of the manifests: somebody starts them by hand, to run the command line. */
export const visitors: readonly string[] = ['operator'];

/** The workloads that serve; they have an ops port, which the monitoring reads. */
export const services: readonly string[] = Object.keys(connections).filter(
  (name) => !name.startsWith('migrate-') && !visitors.includes(name),
);
