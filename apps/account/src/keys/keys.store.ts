import type { Queryable } from '@parley/postgres';
import type { Key } from './key';
import { fromKeyRow, keyColumns, type KeyRow } from './key.row';

export type NewKey = Omit<Key, 'id' | 'createdAt' | 'lastUsedAt' | 'revokedAt'> & {
  /** SHA-256 of the value, 32 bytes. */
  readonly hash: Buffer;
};

/** Adds a key; undefined if there is no such account. */
export async function insertKey(db: Queryable, key: NewKey): Promise<Key | undefined> {
  const { rows } = await db.query<KeyRow>({
    name: 'insert_key',
    text: `INSERT INTO api_keys (account_id, mode, name, hash, last4, permissions, rate_limit_per_minute,
                                 rate_limit_burst, expires_at)
           SELECT accounts.id, $2, $3, $4, $5, $6, $7, $8, $9 FROM accounts WHERE accounts.id = $1
           RETURNING ${keyColumns}`,
    values: [
      key.accountId,
      key.mode,
      key.name,
      key.hash,
      key.last4,
      key.permissions,
      key.rateLimitPerMinute,
      key.rateLimitBurst,
      key.expiresAt ?? null,
    ],
  });
  return rows[0] && fromKeyRow(rows[0]);
}

/** The keys of an account, newest first, revoked ones included. */
export async function listKeys(db: Queryable, accountId: string): Promise<Key[]> {
  const { rows } = await db.query<KeyRow>({
    name: 'list_keys',
    text: `SELECT ${keyColumns} FROM api_keys WHERE account_id = $1 ORDER BY created_at DESC, id DESC`,
    values: [accountId],
  });
  return rows.map(fromKeyRow);
}

/** Revokes a key, unless it is revoked already; undefined if there is none. */
export async function revokeKey(db: Queryable, id: string): Promise<{ key: Key; hash: Buffer } | undefined> {
  const { rows } = await db.query<KeyRow & { hash: Buffer }>({
    name: 'revoke_key',
    text: `UPDATE api_keys SET revoked_at = coalesce(revoked_at, date_trunc('milliseconds', clock_timestamp()))
            WHERE id = $1 RETURNING ${keyColumns}, hash`,
    values: [id],
  });
  return rows[0] && { key: fromKeyRow(rows[0]), hash: rows[0].hash };
}

/**
 * The valid key with a hash, and a note of its use; undefined if it is unknown, revoked or expired. The note is written
 * at most every 30 seconds, so that a busy key costs a read, not a write. A row that another call is just writing is
 * not waited for.
 */
export async function useKey(db: Queryable, hash: Buffer): Promise<Key | undefined> {
  const { rows } = await db.query<KeyRow>({
    name: 'use_key',
    text: `WITH valid AS (
             SELECT ${keyColumns} FROM api_keys
              WHERE hash = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > clock_timestamp())),
           due AS (
             SELECT id FROM api_keys
              WHERE id = (SELECT id FROM valid
                           WHERE last_used_at IS NULL OR last_used_at < clock_timestamp() - interval '30 seconds')
                FOR NO KEY UPDATE SKIP LOCKED),
           noted AS (
             UPDATE api_keys SET last_used_at = date_trunc('milliseconds', clock_timestamp())
              WHERE id = (SELECT id FROM due) AND revoked_at IS NULL RETURNING ${keyColumns})
           SELECT * FROM noted
           UNION ALL
           SELECT * FROM valid WHERE NOT EXISTS (SELECT FROM noted)`,
    values: [hash],
  });
  return rows[0] && fromKeyRow(rows[0]);
}
