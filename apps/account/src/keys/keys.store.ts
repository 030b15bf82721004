import type { Client, Queryable } from '@parley/postgres';
import type { Actor } from '../audit/audit-entry';
import type { Key } from './key';
import { fromKeyRow, keyColumns, shownKeyColumns, type KeyRow } from './key.row';

export type NewKey = Omit<
  Key,
  'id' | 'createdAt' | 'lastUsedAt' | 'revokedAt' | 'version' | 'updatedAt' | 'createdBy' | 'previousUntil'
> & {
  /** SHA-256 of the value, 32 bytes. */
  readonly hash: Buffer;
};

/** Of its current values. */
export interface KeyWithHashes {
  readonly key: Key;
  readonly hashes: readonly Buffer[];
}

/** Undefined without such an account. */
export async function insertKey(db: Queryable, keyActor: Actor, key: NewKey): Promise<Key | undefined> {
  const { rows } = await db.query<KeyRow>({
    name: 'insert_key',
    text: `INSERT INTO api_keys (account_id, mode, name, hash, last4, permissions, rate_limit_per_minute,
                                 rate_limit_burst, expires_at, created_by, created_by_member)
           SELECT accounts.id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 FROM accounts WHERE accounts.id = $1
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
      keyActor.kind === 'key' ? keyActor.id : null,
      keyActor.kind === 'member' ? keyActor.id : null,
    ],
  });
  return rows[0] && fromKeyRow(rows[0]);
}

/** Newest first, including revoked ones. */
export async function listKeys(db: Queryable, accountId: string): Promise<Key[]> {
  const { rows } = await db.query<KeyRow>({
    name: 'list_keys',
    text: `SELECT ${keyColumns} FROM api_keys WHERE account_id = $1 ORDER BY created_at DESC, id DESC`,
    values: [accountId],
  });
  return rows.map(fromKeyRow);
}

/** In any account, until the end of the transaction. */
export async function lockKey(client: Client, id: string): Promise<KeyWithHashes | undefined> {
  const { rows } = await client.query<KeyRow & { hash: Buffer; previous_hash: Buffer | null }>({
    name: 'lock_key',
    text: `SELECT ${keyColumns}, hash, previous_hash FROM api_keys WHERE id = $1 FOR NO KEY UPDATE`,
    values: [id],
  });
  const [row] = rows;
  return row && { key: fromKeyRow(row), hashes: row.previous_hash ? [row.hash, row.previous_hash] : [row.hash] };
}

/** Locked and not revoked. */
export async function revokeKey(client: Client, id: string): Promise<Key> {
  const { rows } = await client.query<KeyRow>({
    name: 'revoke_key',
    text: `UPDATE api_keys
              SET revoked_at = now, updated_at = now, version = version + 1, previous_hash = NULL, previous_until = NULL
             FROM date_trunc('milliseconds', clock_timestamp()) AS now
            WHERE id = $1 RETURNING ${keyColumns}`,
    values: [id],
  });
  return fromKeyRow(rows[0] as KeyRow);
}

/**
 * By the hash of its current or previous value. Records its use: at most every 30 seconds, so that a busy key costs
 * only a read, and without waiting for the row's lock.
 */
export async function useKey(db: Queryable, hash: Buffer): Promise<Key | undefined> {
  const { rows } = await db.query<KeyRow>({
    name: 'use_key',
    text: `WITH valid AS (
             SELECT ${shownKeyColumns} FROM api_keys
              WHERE (hash = $1 OR (previous_hash = $1 AND previous_until > clock_timestamp()))
                AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > clock_timestamp())),
           due AS (
             SELECT id FROM api_keys
              WHERE id = (SELECT id FROM valid
                           WHERE last_used_at IS NULL OR last_used_at < clock_timestamp() - interval '30 seconds')
                FOR NO KEY UPDATE SKIP LOCKED),
           noted AS (
             UPDATE api_keys SET last_used_at = date_trunc('milliseconds', clock_timestamp())
              WHERE id = (SELECT id FROM due) AND revoked_at IS NULL RETURNING ${shownKeyColumns})
           SELECT * FROM noted
           UNION ALL
           SELECT * FROM valid WHERE NOT EXISTS (SELECT FROM noted)`,
    values: [hash],
  });
  return rows[0] && fromKeyRow(rows[0]);
}
