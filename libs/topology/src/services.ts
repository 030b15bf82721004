/** The stores, and the variable by which a process finds each. */
export const storeVariables = {
  postgres: 'DATABASE_URL',
  redis: 'REDIS_URL',
  nats: 'NATS_URL',
  clickhouse: 'CLICKHOUSE_URL',
} as const;

export type Store = keyof typeof storeVariables;

export const stores = Object.keys(storeVariables) as readonly Store[];

/** One kind of process of a service. */
export interface ProcessEntry {
  /** Its name everywhere: Deployment, Secret, role in certificates, log. */
  readonly name: string;
  /** Others find its gRPC port by this name (`agent` by AGENT_ADDRESS); none if it serves no gRPC. */
  readonly address?: string;
  /** It serves HTTP too, on a port of its own, which the gateway passes on to: it is found by its address with `_URL`. */
  readonly servesHttp?: boolean;
  readonly stores: readonly Store[];
  /** Variables that no other process of the service has. */
  readonly env?: Readonly<Record<string, string>>;
  /** Keeps secrets of accounts encrypted, or opens them: it gets SECRETS_KEY. */
  readonly keepsSecrets?: boolean;
  /** Takes what the others leave of busy processors. */
  readonly isBackground?: boolean;
}

/** One service: a folder in `apps`. */
export interface ServiceEntry {
  /** Of the folder, the image and, for a service with tables in Postgres, the schema. */
  readonly app: string;
  /** Where its tables are, which its migrations bring up to date. */
  readonly tables?: 'postgres' | 'clickhouse';
  readonly processes: readonly ProcessEntry[];
}

/**
 * Every service of the system, in the order in which they are listed and, backwards, stopped. Who may call whom is in
 * `rpc-rules.ts`. CONTRIBUTING says how to add one.
 */
const entries = [
  {
    app: 'account',
    tables: 'postgres',
    processes: [{ name: 'account', address: 'account', stores: ['postgres', 'redis', 'nats'], keepsSecrets: true }],
  },
  {
    app: 'agent',
    tables: 'postgres',
    processes: [{ name: 'agent', address: 'agent', stores: ['postgres', 'nats'], keepsSecrets: true }],
  },
  {
    app: 'conversation',
    tables: 'postgres',
    processes: [{ name: 'conversation', address: 'conversation', stores: ['postgres', 'nats'] }],
  },
  {
    app: 'knowledge',
    tables: 'postgres',
    processes: [
      { name: 'knowledge', address: 'knowledge', stores: ['postgres', 'nats'], env: { KNOWLEDGE_ROLE: 'serve' } },
      { name: 'ingest', stores: ['postgres'], env: { KNOWLEDGE_ROLE: 'ingest' }, isBackground: true },
    ],
  },
  {
    app: 'responder',
    tables: 'postgres',
    processes: [{ name: 'responder', address: 'responder', stores: ['postgres', 'nats'], keepsSecrets: true }],
  },
  {
    app: 'webhook',
    tables: 'postgres',
    processes: [{ name: 'webhook', address: 'webhook', stores: ['postgres', 'nats'], keepsSecrets: true }],
  },
  {
    app: 'channel',
    tables: 'postgres',
    processes: [
      { name: 'channel', address: 'channel', servesHttp: true, stores: ['postgres', 'nats'], keepsSecrets: true },
    ],
  },
  {
    app: 'notification',
    tables: 'postgres',
    processes: [{ name: 'notification', address: 'notification', stores: ['postgres', 'nats'], keepsSecrets: true }],
  },
  {
    app: 'analytics',
    tables: 'clickhouse',
    processes: [
      {
        name: 'analytics-sink',
        stores: ['nats', 'clickhouse'],
        env: { ANALYTICS_ROLE: 'sink' },
        isBackground: true,
      },
      { name: 'analytics-query', address: 'analytics', stores: ['clickhouse'], env: { ANALYTICS_ROLE: 'query' } },
    ],
  },
  { app: 'gateway', processes: [{ name: 'gateway', stores: ['redis', 'nats'] }] },
] as const satisfies readonly ServiceEntry[];

export type ProcessName = (typeof entries)[number]['processes'][number]['name'];

export const services: readonly ServiceEntry[] = entries;

/** A process with the service that it belongs to. */
export type Process = ProcessEntry & { readonly app: string };

export const processes: readonly Process[] = services.flatMap(({ app, processes: own }) =>
  own.map((one) => ({ ...one, app })),
);

/** The services with a schema of their own in Postgres. */
export const schemas: readonly string[] = services.filter(({ tables }) => tables === 'postgres').map(({ app }) => app);

/** The names under which gRPC ports are found. */
export const addresses: readonly string[] = processes.flatMap(({ address }) => address ?? []);

/** The variable that tells callers where an address is. */
export function addressVariable(address: string): string {
  return `${address.toUpperCase().replaceAll('-', '_')}_ADDRESS`;
}

/** The variable that tells the gateway where an address serves HTTP. */
export function urlVariable(address: string): string {
  return addressVariable(address).replace(/_ADDRESS$/, '_URL');
}
