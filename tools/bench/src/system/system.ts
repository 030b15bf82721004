import type { ClickHouse } from '@parley/clickhouse';
import type { GrpcAccess } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import type { Processes } from '../measure/cpu';

/** Addresses of the four stores. */
export interface Backends {
  /** As the administrator. */
  readonly postgresUrl: string;
  readonly redisUrl: string;
  readonly natsUrl: string;
  readonly clickhouseUrl: string;
}

/** A running system: production builds, real settings, one process of each service. */
export interface System {
  /** Of the API, without a trailing slash. */
  readonly url: string;
  /** Of its data and logs. */
  readonly home: string;
  /** gRPC, as `host:port`, by service: account, agent, conversation, analytics. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Health and metrics, as `host:port`, by process. */
  readonly ops: Readonly<Record<string, string>>;
  readonly backends: Backends;
  /** An operator's, for calls of the services. */
  readonly access: GrpcAccess;
  /** An administrator's, in the schema of the conversation service. */
  readonly postgres: Pool;
  readonly clickhouse: ClickHouse;
  /** Running ids by name: postgres, redis, nats, clickhouse, gateway, account, agent, conversation, … */
  processes(): Processes;
  /** Lets requests under way finish. */
  stopProcess(name: string): Promise<void>;
  /** Starts it again, and waits until it serves. */
  startProcess(name: string): Promise<void>;
  /** Also deletes the data, unless a home was given. */
  stop(): Promise<void>;
}
