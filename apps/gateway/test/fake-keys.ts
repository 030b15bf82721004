import { Mode as ProtoMode, type AccountServiceService, type Key } from '@parley/contract/account';
import type { ApiKeyServiceService } from '@parley/contract/api-key';
import type { AuditEntry, AuditServiceService } from '@parley/contract/audit';
import { notFound } from '@parley/errors';
import { hashKey, makeKey, newId, permissions as allPermissions, type Mode, type Permission } from '@parley/schemas';
import { bornAt, known, page, type Overrides } from './fake-answers';
import { fakeId } from './fake-ids';

export const theAccountId = newId('acct');
export const aKeyId = fakeId('key');

export function aKey(fields: Partial<Key> = {}): Key {
  return {
    id: aKeyId,
    accountId: theAccountId,
    mode: ProtoMode.LIVE,
    name: 'Order sync',
    permissions: ['agents:read'],
    rateLimitPerMinute: 600,
    rateLimitBurst: 100,
    createdAt: bornAt,
    updatedAt: bornAt,
    last4: 'x9Qz',
    version: 1n,
    createdBy: newId('key'),
    ...fields,
  };
}

const anEntry: AuditEntry = {
  id: newId('aud'),
  actorKind: 'key',
  actorId: newId('key'),
  action: 'key.updated',
  objectId: aKeyId,
  before: '{"name":"Order sync"}',
  after: '{"name":"Warehouse"}',
  address: '203.0.113.7',
  at: bornAt,
};

const withValue = (key: Key) => ({ key, value: makeKey('live'), replayed: false });

/** By their hashes in hex. */
export function accountDefaults(keys: ReadonlyMap<string, Key>): Overrides<typeof AccountServiceService> {
  return {
    verifyKey: async ({ hash }) => {
      const key = keys.get(hash.toString('hex'));
      if (!key) throw notFound('key');
      return { key };
    },
  };
}

export const apiKeyDefaults: Overrides<typeof ApiKeyServiceService> = {
  createApiKey: async () => withValue(aKey()),
  getApiKey: async ({ id }) => known(id, aKeyId, { key: aKey() }, 'key'),
  listApiKeys: async () => ({ keys: [aKey()], page }),
  updateApiKey: async ({ id }) => known(id, aKeyId, { key: aKey({ version: 2n }) }, 'key'),
  revokeApiKey: async ({ id }) => known(id, aKeyId, { key: aKey({ version: 2n, revokedAt: bornAt }) }, 'key'),
  rollApiKey: async ({ id }) => known(id, aKeyId, withValue(aKey({ version: 2n, previousValueUntil: bornAt })), 'key'),
};

export const auditDefaults: Overrides<typeof AuditServiceService> = {
  listAuditEntries: async () => ({ entries: [anEntry], page }),
};

export interface KeyOptions {
  readonly permissions?: readonly Permission[];
  readonly mode?: Mode;
  readonly perMinute?: number;
  readonly burst?: number;
  readonly expiresAt?: Date;
  /** Defaults to the shared account. */
  readonly accountId?: string;
  /** For the same key at another gateway. */
  readonly value?: string;
}

const ids = new Map<string, string>();

/** A key has the same id at every gateway. */
function idOf(value: string): string {
  const id = ids.get(value) ?? newId('key');
  ids.set(value, id);
  return id;
}

/** By default with all permissions. @returns its value */
export function addKey(keys: Map<string, Key>, options: KeyOptions): string {
  const { mode = 'live', permissions = allPermissions, perMinute = 600, burst = 100, expiresAt } = options;
  const value = options.value ?? makeKey(mode);
  keys.set(hashKey(value).toString('hex'), {
    id: idOf(value),
    accountId: options.accountId ?? theAccountId,
    mode: mode === 'live' ? ProtoMode.LIVE : ProtoMode.TEST,
    name: 'test',
    permissions: [...permissions],
    rateLimitPerMinute: perMinute,
    rateLimitBurst: burst,
    expiresAt,
    createdAt: bornAt,
    last4: value.slice(-4),
    version: 1n,
  });
  return value;
}
