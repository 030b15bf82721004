import { AccountServiceService, Mode as ProtoMode, type Key } from '@parley/contract/account';
import { createGrpcClient } from '@parley/grpc';
import { parseId, type Mode, type Tenant } from '@parley/schemas';
import { e2eTarget } from '@parley/testing';
import { apiWith, type Api } from './client';
import { operatorTls } from './operator-tls';

export const allPermissions = [
  'agents:read',
  'agents:write',
  'conversations:read',
  'conversations:write',
  'analytics:read',
];

export interface KeyOptions {
  readonly mode?: Mode;
  readonly permissions?: readonly string[];
  /** Limits out of reach, if left out; those that a key has unless it says otherwise, if null. */
  readonly perMinute?: number | null;
  readonly burst?: number | null;
  readonly expiresAt?: Date;
}

/** An account of one's own, so that no test sees what another one makes. */
export interface TestAccount {
  readonly id: string;
  readonly live: Api;
  readonly test: Api;
  createKey(options?: KeyOptions): Promise<{ key: Key; value: string; api: Api }>;
  revokeKey(id: string): Promise<void>;
  listKeys(): Promise<Key[]>;
  tenant(mode: Mode): Tenant;
}

const call = { deadlineMs: 10_000 };
const protoModes = { live: ProtoMode.LIVE, test: ProtoMode.TEST };
/** More than a test sends. */
const UNLIMITED = { perMinute: 1_000_000, burst: 100_000 };

const clients: { close(): void }[] = [];

/** The account service of the system, by its internal API; closed with `closeClients`. */
export function accountService(system = e2eTarget()) {
  const address = system.addresses['account'] ?? '';
  const tls = operatorTls(system);
  const client = createGrpcClient(AccountServiceService, { name: 'The account service', address, caller: 'e2e', tls });
  clients.push(client, { close: () => tls?.close() });
  return client;
}

/** After the tests of a file: so that it can end. */
export function closeClients(): void {
  for (const client of clients.splice(0)) client.close();
}

/** A new account with keys of both modes that have all permissions and no limit within reach. */
export async function newAccount(system = e2eTarget()): Promise<TestAccount> {
  const service = accountService(system);
  const { account } = await service.createAccount({ name: 'End to end' }, call);
  const id = account?.id ?? '';
  const createKey: TestAccount['createKey'] = async (options = {}) => {
    const { mode = 'test', permissions = allPermissions, expiresAt } = options;
    const { perMinute = UNLIMITED.perMinute, burst = UNLIMITED.burst } = options;
    const limits = { rateLimitPerMinute: perMinute ?? undefined, rateLimitBurst: burst ?? undefined };
    const asked = { accountId: id, mode: protoModes[mode], name: 'e2e', permissions: [...permissions], expiresAt };
    const { key, value } = await service.createKey({ ...asked, ...limits }, call);
    if (!key) throw new Error('The account service answered no key');
    return { key, value, api: apiWith(value, system.url) };
  };
  const [live, test] = await Promise.all([createKey({ mode: 'live' }), createKey({ mode: 'test' })]);
  return {
    id,
    live: live.api,
    test: test.api,
    createKey,
    revokeKey: async (keyId) => {
      await service.revokeKey({ id: keyId }, call);
    },
    listKeys: async () => (await service.listKeys({ accountId: id }, call)).keys,
    tenant: (mode) => ({ accountId: id, accountUuid: parseId('acct', id) ?? '', mode }),
  };
}
