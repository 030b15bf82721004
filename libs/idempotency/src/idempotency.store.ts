import type { Queryable } from '@parley/postgres';
import type { IdempotencyScope } from './lock-key';

export interface IdempotencyRecord {
  readonly requestHash: Buffer;
  readonly response: Buffer;
}

/** For the transaction; false if another one holds it. */
export async function tryLock(db: Queryable, lock: string): Promise<boolean> {
  const { rows } = await db.query<{ locked: boolean }>({
    name: 'idempotency_try_lock',
    text: 'SELECT pg_try_advisory_xact_lock($1::bigint) AS locked',
    values: [lock],
  });
  return rows[0]?.locked === true;
}

/** If younger than 24 hours. */
export async function findRecord(db: Queryable, want: IdempotencyScope): Promise<IdempotencyRecord | undefined> {
  const { rows } = await db.query<{ request_hash: Buffer; response: Buffer }>({
    name: 'idempotency_find_record',
    text: `SELECT request_hash, response FROM idempotency_keys
            WHERE account_id = $1 AND mode = $2 AND scope = $3 AND key = $4
              AND created_at > clock_timestamp() - interval '24 hours'`,
    values: [want.tenant.accountUuid, want.tenant.mode, want.scope, want.key],
  });
  const [row] = rows;
  return row && { requestHash: row.request_hash, response: row.response };
}

/**
 * Replaces one older than 24 hours.
 *
 * @returns false if there is a younger one
 */
export async function insertRecord(db: Queryable, want: IdempotencyScope, record: IdempotencyRecord): Promise<boolean> {
  const { tenant, scope, key } = want;
  const { rowCount } = await db.query({
    name: 'idempotency_insert_record',
    text: `INSERT INTO idempotency_keys AS kept (account_id, mode, scope, key, request_hash, response)
           VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (account_id, mode, scope, key) DO UPDATE
              SET request_hash = excluded.request_hash, response = excluded.response, created_at = excluded.created_at
            WHERE kept.created_at <= clock_timestamp() - interval '24 hours'`,
    values: [tenant.accountUuid, tenant.mode, scope, key, record.requestHash, record.response],
  });
  return rowCount === 1;
}

/**
 * Older than 24 hours. now() bounds the index scan; clock_timestamp() does not.
 *
 * @returns their number
 */
export async function deleteExpired(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.query({
    name: 'idempotency_delete_expired',
    text: `DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
             SELECT ctid FROM idempotency_keys WHERE created_at <= now() - interval '24 hours'
              LIMIT $1))`,
    values: [limit],
  });
  return rowCount ?? 0;
}
