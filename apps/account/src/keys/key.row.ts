import type { Mode, Permission } from '@parley/schemas';
import type { Key } from './key';

export interface KeyRow {
  id: string;
  account_id: string;
  mode: Mode;
  name: string;
  permissions: Permission[];
  rate_limit_per_minute: number;
  rate_limit_burst: number;
  last4: string;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

/** The columns of a KeyRow: all but the hash. */
export const keyColumns = `id, account_id, mode, name, permissions, rate_limit_per_minute, rate_limit_burst, last4,
  created_at, expires_at, last_used_at, revoked_at`;

export function fromKeyRow(row: KeyRow): Key {
  return {
    id: row.id,
    accountId: row.account_id,
    mode: row.mode,
    name: row.name,
    permissions: row.permissions,
    rateLimitPerMinute: row.rate_limit_per_minute,
    rateLimitBurst: row.rate_limit_burst,
    last4: row.last4,
    createdAt: row.created_at,
    expiresAt: row.expires_at ?? undefined,
    lastUsedAt: row.last_used_at ?? undefined,
    revokedAt: row.revoked_at ?? undefined,
  };
}
