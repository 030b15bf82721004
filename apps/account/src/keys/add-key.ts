import type { Client } from '@parley/postgres';
import { formatId } from '@parley/schemas';
import type { Actor } from '../audit/audit-entry';
import { recordChange } from '../audit/audit.store';
import type { Key } from './key';
import { announceKey } from './key.event';
import { insertKey, type NewKey } from './keys.store';

/** With its audit entry; undefined without such an account. */
export async function addKey(client: Client, actor: Actor, newKey: NewKey): Promise<Key | undefined> {
  const key = await insertKey(client, actor, newKey);
  if (!key) return undefined;
  const { name, permissions, rateLimitPerMinute, rateLimitBurst, expiresAt } = key;
  await recordChange(client, actor, {
    tenant: { accountUuid: key.accountId, mode: key.mode },
    action: 'key.created',
    objectId: formatId('key', key.id),
    after: {
      name,
      permissions,
      rate_limit: { per_minute: rateLimitPerMinute, burst: rateLimitBurst },
      expires_at: expiresAt?.toISOString() ?? null,
    },
  });
  await announceKey(client, 'key.created', key);
  return key;
}
