import type { Client } from '@parley/postgres';
import { formatId } from '@parley/schemas';
import type { Actor } from '../audit/audit-entry';
import { recordChange } from '../audit/audit.store';
import type { Key } from './key';
import { announceKey } from './key.event';
import { revokeKey } from './keys.store';

/** With its audit entry; a revoked key stays unchanged. */
export async function endKey(client: Client, actor: Actor, key: Key): Promise<Key> {
  if (key.revokedAt) return key;
  const revoked = await revokeKey(client, key.id);
  await recordChange(client, actor, {
    tenant: { accountUuid: key.accountId, mode: key.mode },
    action: 'key.revoked',
    objectId: formatId('key', key.id),
    before: { revoked_at: null },
    after: { revoked_at: revoked.revokedAt?.toISOString() },
  });
  await announceKey(client, 'key.revoked', revoked);
  return revoked;
}
