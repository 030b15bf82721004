import type { ClickHouse } from '@parley/clickhouse';
import type { GrpcAccess } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import type { StackFile } from '@parley/stack';
import type { StoreClientOptions } from '@parley/testing';
import type { Processes } from '../measure/cpu';

/** An index over a hundred million rows may take an hour. */
export const ADMINISTRATOR: StoreClientOptions = { name: 'bench', connectionsMax: 6, statementTimeoutMs: 3_600_000 };

/** Production builds, real settings, one process of each service. */
export interface System {
  readonly url: string;
  readonly home: string;
  /** The gRPC addresses by service. */
  readonly addresses: Readonly<Record<string, string>>;
  /** The addresses of health and metrics by process. */
  readonly ops: Readonly<Record<string, string>>;
  readonly backends: StackFile['backends'];
  /** The rights of an operator. */
  readonly access: GrpcAccess;
  /** Connects as an administrator, in the schema of the conversation service. */
  readonly postgres: Pool;
  readonly clickhouse: ClickHouse;
  processes(): Processes;
  /** Lets requests under way finish. */
  stopProcess(name: string): Promise<void>;
  /** Waits until it serves. */
  startProcess(name: string): Promise<void>;
  /** Deletes the data, unless a home was given. */
  stop(): Promise<void>;
}
