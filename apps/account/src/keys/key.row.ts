import { formatId, type Mode, type Permission } from '@parley/schemas';
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
  version: number;
  updated_at: Date;
  created_by: string | null;
  created_by_member: string | null;
  previous_until: Date | null;
}

const columnsButEnd = `id, account_id, mode, name, permissions, rate_limit_per_minute, rate_limit_burst, last4,
  created_at, last_used_at, revoked_at, version, coalesce(updated_at, created_at) AS updated_at, created_by, created_by_member,
  CASE WHEN previous_until > clock_timestamp() THEN previous_until END AS previous_until`;

/** All but the hashes. */
export const keyColumns = `${columnsButEnd}, expires_at`;

/** As seen with the value of hash $1: after a roll, the previous one expires with the overlap. */
export const shownKeyColumns = `${columnsButEnd},
  least(expires_at, CASE WHEN hash <> $1 THEN previous_until END) AS expires_at`;

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
    version: row.version,
    updatedAt: row.updated_at,
    createdBy: creatorOf(row),
    previousUntil: row.previous_until ?? undefined,
  };
}

function creatorOf({ created_by, created_by_member }: KeyRow): string | undefined {
  if (created_by_member) return formatId('member', created_by_member);
  return created_by ? formatId('key', created_by) : undefined;
}
