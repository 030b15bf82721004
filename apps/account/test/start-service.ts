import { randomBytes } from 'node:crypto';
import { AccountServiceService, Mode, type Account, type CreateKeyRequest } from '@parley/contract/account';
import { ApiKeyServiceService } from '@parley/contract/api-key';
import { AuditServiceService } from '@parley/contract/audit';
import { ErasureServiceService } from '@parley/contract/erasure';
import { MemberServiceService } from '@parley/contract/member';
import { PersonServiceService } from '@parley/contract/person';
import { TeamServiceService } from '@parley/contract/team';
import { createGrpcClient, type CallOptions, type GrpcClient } from '@parley/grpc';
import { startGrpcServer } from '@parley/grpc/server';
import { createPool, type Pool } from '@parley/postgres';
import { createLogger, createMetrics, createReleaseStack } from '@parley/process';
import { parseKeyring } from '@parley/secrets';
import type { Provider } from '../src/people/provider';
import { SCHEMA } from '../src/schema';
import { createPasswords } from '../src/people/passwords';
import {
  accountService,
  apiKeyService,
  auditService,
  erasureService,
  memberService,
  personService,
  teamService,
} from '../src/server';

export interface TestService {
  readonly client: GrpcClient<typeof AccountServiceService>;
  readonly apiKeys: GrpcClient<typeof ApiKeyServiceService>;
  readonly audit: GrpcClient<typeof AuditServiceService>;
  readonly erasures: GrpcClient<typeof ErasureServiceService>;
  readonly people: GrpcClient<typeof PersonServiceService>;
  readonly members: GrpcClient<typeof MemberServiceService>;
  readonly teams: GrpcClient<typeof TeamServiceService>;
  readonly pool: Pool;
  /** In hex, sent to gateways. */
  readonly revocations: string[];
  /** Sets what the broadcast does. */
  onRevocation(publish: (hashHex: string) => Promise<unknown>): void;
  onErasure(wake: () => void): void;
  addAccount(): Promise<Account>;
  stop(): Promise<void>;
}

const logger = createLogger('test', 'silent');

export const call: CallOptions = { deadlineMs: 60_000 };

/** May read agents. */
export function keyRequest(accountId: string, fields: Partial<CreateKeyRequest> = {}): CreateKeyRequest {
  return { accountId, mode: Mode.LIVE, name: 'Server', permissions: ['agents:read'], ...fields };
}

export async function startService(
  databaseUrl: string,
  provider?: Provider,
  keyring = parseKeyring(randomBytes(32).toString('base64')),
): Promise<TestService> {
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
  let wake: () => void = () => undefined;
  let publish: (hashHex: string) => Promise<unknown> = async () => undefined;
  const deps = {
    pool,
    wakeWorker: () => wake(),
    wakeDeletions: () => undefined,
    publishRevocation: (hashHex: string) => {
      revocations.push(hashHex);
      return publish(hashHex);
    },
    passwords: createPasswords(),
    provider,
    keyring,
    logger,
    metrics: createMetrics('test'),
  };
  const services = [
    accountService(deps),
    apiKeyService(deps),
    auditService(deps),
    personService(deps),
    memberService(deps),
    teamService(deps),
    erasureService(deps),
  ];
  const server = await startGrpcServer({ listen: '127.0.0.1:0', services, logger });
  stack.push('server', () => server.close());
  const clients = connect(`127.0.0.1:${server.port}`, stack);
  return {
    ...clients,
    pool,
    revocations,
    onErasure: (next) => (wake = next),
    onRevocation: (next) => (publish = next),
    addAccount: async () => (await clients.client.createAccount({ name: 'Acme' }, call)).account as Account,
    stop: () => stack.releaseAll(),
  };
}

function connect(address: string, stack: ReturnType<typeof createReleaseStack>) {
  const at = { name: 'The account service', address, caller: 'test' };
  const client = createGrpcClient(AccountServiceService, at);
  stack.push('client', () => client.close());
  const apiKeys = createGrpcClient(ApiKeyServiceService, at);
  stack.push('client of keys', () => apiKeys.close());
  const audit = createGrpcClient(AuditServiceService, at);
  stack.push('client of the audit log', () => audit.close());
  const people = createGrpcClient(PersonServiceService, at);
  stack.push('client of people', () => people.close());
  const members = createGrpcClient(MemberServiceService, at);
  stack.push('client of members', () => members.close());
  const erasures = createGrpcClient(ErasureServiceService, at);
  stack.push('client of erasures', () => erasures.close());
  const teams = createGrpcClient(TeamServiceService, at);
  stack.push('client of teams', () => teams.close());
  return { client, apiKeys, audit, people, members, erasures, teams };
}
