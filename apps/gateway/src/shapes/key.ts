import type { Key } from '@parley/contract/account';
import { modeCodec } from '@parley/grpc';
import type { Permission } from '@parley/schemas';
import type { ApiKeyResource } from '@parley/schemas/api-keys';
import { required, timestamp, timestampOrNull } from './shape';

/** Without its value. */
export function toKey(key: Key, now = Date.now()): ApiKeyResource {
  const mode = required(modeCodec.fromProto(key.mode), 'the mode of a key');
  return {
    id: key.id,
    name: key.name,
    mode,
    permissions: key.permissions as Permission[],
    rate_limit: { per_minute: key.rateLimitPerMinute, burst: key.rateLimitBurst },
    status: statusOf(key, now),
    hint: `parley_${mode}_…${key.last4}`,
    created_by: key.createdBy ?? null,
    created_at: timestamp(key.createdAt),
    updated_at: timestamp(key.updatedAt),
    expires_at: timestampOrNull(key.expiresAt),
    last_used_at: timestampOrNull(key.lastUsedAt),
    revoked_at: timestampOrNull(key.revokedAt),
    previous_value_until: timestampOrNull(key.previousValueUntil),
  };
}

function statusOf({ revokedAt, expiresAt }: Key, now: number): ApiKeyResource['status'] {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt.getTime() <= now ? 'expired' : 'active';
}
