import type { Key } from '@parley/contract/account';
import { parseId, type Mode, type Tenant } from '@parley/schemas';
import {
  createKeyMaker,
  e2eTarget,
  type E2eTarget,
  type KeyMaker,
  type KeySpec,
  operatorAccess,
} from '@parley/testing';
import { apiWith, type Api } from './client';

export type KeyOptions = Partial<Omit<KeySpec, 'accountId' | 'name'>>;

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
const clients: { close(): void }[] = [];

function keyMakerOf(system: E2eTarget): KeyMaker {
  const access = operatorAccess(system.grpc, 'e2e');
  const maker = createKeyMaker(system.addresses['account'] ?? '', { caller: 'e2e', access });
  clients.push(maker, { close: () => access.tls?.close() });
  return maker;
}

/** The account service's internal API; closed by `closeClients`. */
export function accountService(system = e2eTarget()): KeyMaker['service'] {
  return keyMakerOf(system).service;
}

/** After a file's tests, or it cannot end. */
export function closeClients(): void {
  for (const client of clients.splice(0)) client.close();
}

/** With keys of both modes, all permissions and high limits. */
export async function newAccount(system = e2eTarget()): Promise<TestAccount> {
  const maker = keyMakerOf(system);
  const { service } = maker;
  const id = await maker.createAccount('End to end');
  const createKey: TestAccount['createKey'] = async ({ mode = 'test', ...wish } = {}) => {
    const { key, value } = await maker.createKey({ ...wish, mode, accountId: id, name: 'e2e' });
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
