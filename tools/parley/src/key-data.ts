import type { Key } from '@parley/contract/account';

/** What may be shown of a key: neither its value nor its account. */
export function keyData(key: Key): Record<string, unknown> {
  return {
    id: key.id,
    name: key.name,
    permissions: key.permissions,
    last4: key.last4,
    rate_limit_per_minute: key.rateLimitPerMinute,
    rate_limit_burst: key.rateLimitBurst,
    created_at: key.createdAt,
    expires_at: key.expiresAt ?? null,
    last_used_at: key.lastUsedAt ?? null,
    revoked_at: key.revokedAt ?? null,
  };
}
