/** The stores and their variables. */
export const storeVariables = {
  postgres: 'DATABASE_URL',
  redis: 'REDIS_URL',
  nats: 'NATS_URL',
  clickhouse: 'CLICKHOUSE_URL',
} as const;

export type Store = keyof typeof storeVariables;

export const stores = Object.keys(storeVariables) as readonly Store[];

export interface ProcessEntry {
  /** In Deployments, Secrets, certificates and logs. */
  readonly name: string;
  /** Names its gRPC port's variable (`agent` by AGENT_ADDRESS); none without gRPC. */
  readonly address?: string;
  /** Also serves HTTP through the gateway: its address with `_URL`. */
  readonly servesHttp?: boolean;
  readonly stores: readonly Store[];
  /** Variables of this process only. */
  readonly env?: Readonly<Record<string, string>>;
  /** Gets SECRETS_KEY. */
  readonly keepsSecrets?: boolean;
  /** Runs at low CPU priority. */
  readonly isBackground?: boolean;
}

/** A folder in `apps`. */
export interface ServiceEntry {
  /** Of the folder, the image, and the schema in Postgres. */
  readonly app: string;
  /** Where its migrations run. */
  readonly tables?: 'postgres' | 'clickhouse';
  readonly processes: readonly ProcessEntry[];
}

/** In the order of listing; stopped in reverse. CONTRIBUTING says how to add one. */
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
    app: 'media',
    tables: 'postgres',
    processes: [{ name: 'media', address: 'media', stores: ['postgres'] }],
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

export type Process = ProcessEntry & { readonly app: string };

export const processes: readonly Process[] = services.flatMap(({ app, processes: own }) =>
  own.map((one) => ({ ...one, app })),
);

export const schemas: readonly string[] = services.filter(({ tables }) => tables === 'postgres').map(({ app }) => app);

/** Names of gRPC addresses. */
export const addresses: readonly string[] = processes.flatMap(({ address }) => address ?? []);

export function addressVariable(address: string): string {
  return `${address.toUpperCase().replaceAll('-', '_')}_ADDRESS`;
}

/** For the gateway. */
export function urlVariable(address: string): string {
  return addressVariable(address).replace(/_ADDRESS$/, '_URL');
}
