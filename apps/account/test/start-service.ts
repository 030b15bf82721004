import { AccountServiceService, Mode, type Account, type CreateKeyRequest } from '@parley/contract/account';
import { createGrpcClient, type CallOptions, type GrpcClient } from '@parley/grpc';
import { startGrpcServer } from '@parley/grpc/server';
import { createPool, type Pool } from '@parley/postgres';
import { createLogger, createMetrics, createReleaseStack } from '@parley/process';
import { SCHEMA } from '../src/schema';
import { accountService } from '../src/server';

/** The service on a port of its own, spoken to over gRPC. */
export interface TestService {
  readonly client: GrpcClient<typeof AccountServiceService>;
  readonly pool: Pool;
  /** The hashes, in hex, that gateways were told to forget. */
  readonly revocations: string[];
  /** What the broadcast does from now on. */
  onRevocation(publish: (hashHex: string) => Promise<unknown>): void;
  addAccount(): Promise<Account>;
  stop(): Promise<void>;
}

const logger = createLogger('test', 'silent');

export const call: CallOptions = { deadlineMs: 5_000 };

/** A request for a key that may read agents. */
export function keyRequest(accountId: string, fields: Partial<CreateKeyRequest> = {}): CreateKeyRequest {
  return { accountId, mode: Mode.LIVE, name: 'Server', permissions: ['agents:read'], ...fields };
}

export async function startService(databaseUrl: string): Promise<TestService> {
  const stack = createReleaseStack(logger);
  const pool = createPool({
    url: databaseUrl,
    schema: SCHEMA,
    applicationName: 'account',
    connectionsMax: 16,
    connectTimeoutMs: 60_000,
    statementTimeoutMs: 60_000,
    logger,
  });
  stack.push('pool', () => pool.end());
  const revocations: string[] = [];
  let publish: (hashHex: string) => Promise<unknown> = async () => undefined;
  const service = accountService({
    pool,
    publishRevocation: (hashHex) => {
      revocations.push(hashHex);
      return publish(hashHex);
    },
    logger,
    metrics: createMetrics('test'),
  });
  const server = await startGrpcServer({ listen: '127.0.0.1:0', services: [service], logger });
  stack.push('server', () => server.close());
  const client = createGrpcClient(AccountServiceService, {
    name: 'The account service',
    address: `127.0.0.1:${server.port}`,
    caller: 'test',
  });
  stack.push('client', () => client.close());
  return {
    client,
    pool,
    revocations,
    onRevocation: (next) => (publish = next),
    addAccount: async () => (await client.createAccount({ name: 'Acme' }, call)).account as Account,
    stop: () => stack.releaseAll(),
  };
}
