import type { NewEvent } from '@parley/events';
import { appendEvents } from '@parley/outbox';
import type { Client } from '@parley/postgres';
import { formatId } from '@parley/schemas';
import type { Key } from './key';

type KeyEventType = Extract<NewEvent['type'], `key.${string}`>;

/** For a locked key, in the same transaction. */
export async function announceKey(client: Client, type: KeyEventType, key: Key): Promise<void> {
  const id = formatId('key', key.id);
  const event = { type, objectId: id, orderingKey: key.id, data: toKeyData(id, key) } as NewEvent;
  await appendEvents(
    client,
    { accountId: formatId('acct', key.accountId), accountUuid: key.accountId, mode: key.mode },
    [event],
  );
}

function toKeyData(id: string, key: Key): Extract<NewEvent, { readonly type: KeyEventType }>['data'] {
  return {
    id,
    name: key.name,
    mode: key.mode,
    permissions: [...key.permissions],
    rate_limit: { per_minute: key.rateLimitPerMinute, burst: key.rateLimitBurst },
    status: statusOf(key),
    hint: `parley_${key.mode}_…${key.last4}`,
    created_by: key.createdBy ?? null,
    created_at: key.createdAt.toISOString(),
    updated_at: key.updatedAt.toISOString(),
    expires_at: key.expiresAt?.toISOString() ?? null,
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
    previous_value_until: key.previousUntil?.toISOString() ?? null,
    version: key.version,
  };
}

function statusOf({ revokedAt, expiresAt }: Key): 'revoked' | 'expired' | 'active' {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt.getTime() <= Date.now() ? 'expired' : 'active';
}
