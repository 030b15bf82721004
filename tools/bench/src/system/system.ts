import type { ClickHouse } from '@parley/clickhouse';
import type { GrpcAccess } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import type { Processes } from '../measure/cpu';

/** Where the four stores are. */
export interface Backends {
  /** As the administrator. */
  readonly postgresUrl: string;
  readonly redisUrl: string;
  readonly natsUrl: string;
  readonly clickhouseUrl: string;
}

/** A running system, with production builds and its real settings, one process of each service. */
export interface System {
  /** Of the API, without a slash at the end. */
  readonly url: string;
  /** Of its data and logs. */
  readonly home: string;
  /** gRPC, as `host:port`, by service: account, agent, conversation, analytics. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Health and metrics, as `host:port`, by process. */
  readonly ops: Readonly<Record<string, string>>;
  readonly backends: Backends;
  /** Of an operator, for calls of the services. */
  readonly access: GrpcAccess;
  /** As the administrator, with the schema of the conversation service. */
  readonly postgres: Pool;
  readonly clickhouse: ClickHouse;
  /** The ids of what runs now, by name: postgres, redis, nats, clickhouse, gateway, account, agent, conversation, … */
  processes(): Processes;
  /** Stops one process, as an operator would; what is under way finishes. */
  stopProcess(name: string): Promise<void>;
  /** Starts it again, and waits until it serves. */
  startProcess(name: string): Promise<void>;
  /** Stops what was started, and deletes its data unless it has a home of its own. */
  stop(): Promise<void>;
}
