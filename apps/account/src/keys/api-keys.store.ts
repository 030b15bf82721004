import { newestFirst, type Client, type PageRange, type Queryable } from '@parley/postgres';
import type { Page } from '@parley/resource';
import type { Tenant } from '@parley/schemas';
import type { Key } from './key';
import { fromKeyRow, keyColumns, type KeyRow } from './key.row';
import type { KeyWithHashes } from './keys.store';

export async function findApiKey(db: Queryable, tenant: Tenant, id: string): Promise<Key | undefined> {
  const { rows } = await db.query<KeyRow>({
    name: 'find_api_key',
    text: `SELECT ${keyColumns} FROM api_keys WHERE account_id = $1 AND mode = $2 AND id = $3`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromKeyRow(rows[0]);
}

/** With the hashes of its current values, until the end of the transaction. */
export async function lockApiKey(client: Client, tenant: Tenant, id: string): Promise<KeyWithHashes | undefined> {
  const { rows } = await client.query<KeyRow & { hash: Buffer; previous_hash: Buffer | null }>({
    name: 'lock_api_key',
    text: `SELECT ${keyColumns}, hash, previous_hash FROM api_keys
            WHERE account_id = $1 AND mode = $2 AND id = $3 FOR NO KEY UPDATE`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  const [row] = rows;
  return row && { key: fromKeyRow(row), hashes: row.previous_hash ? [row.hash, row.previous_hash] : [row.hash] };
}

/** Keeps keys from being added until the end of the transaction. */
export async function countValidKeys(client: Client, tenant: Tenant): Promise<number> {
  await client.query({
    name: 'lock_account',
    text: 'SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE',
    values: [tenant.accountUuid],
  });
  const { rows } = await client.query<{ total: number }>({
    name: 'count_valid_keys',
    text: `SELECT count(*) AS total FROM api_keys
            WHERE account_id = $1 AND mode = $2 AND revoked_at IS NULL
              AND (expires_at IS NULL OR expires_at > clock_timestamp())`,
    values: [tenant.accountUuid, tenant.mode],
  });
  return rows[0]?.total ?? 0;
}

/** A locked one. */
export async function renameApiKey(client: Client, tenant: Tenant, id: string, name: string): Promise<Key> {
  const { rows } = await client.query<KeyRow>({
    name: 'rename_api_key',
    text: `UPDATE api_keys
              SET name = $4, version = version + 1, updated_at = date_trunc('milliseconds', clock_timestamp())
            WHERE account_id = $1 AND mode = $2 AND id = $3 RETURNING ${keyColumns}`,
    values: [tenant.accountUuid, tenant.mode, id, name],
  });
  return fromKeyRow(rows[0] as KeyRow);
}

export interface NewValue {
  readonly hash: Buffer;
  readonly last4: string;
  /** Of the previous value; 0: it has ended. */
  readonly overlapHours: number;
}

export async function rollApiKeyRow(client: Client, tenant: Tenant, id: string, value: NewValue): Promise<Key> {
  const { rows } = await client.query<KeyRow>({
    name: 'roll_api_key',
    text: `UPDATE api_keys
              SET hash = $4, last4 = $5, version = version + 1, updated_at = now,
                  previous_hash = CASE WHEN $6::float8 > 0 THEN hash END,
                  previous_until = CASE WHEN $6::float8 > 0 THEN now + $6::float8 * interval '1 hour' END
             FROM date_trunc('milliseconds', clock_timestamp()) AS now
            WHERE account_id = $1 AND mode = $2 AND id = $3 RETURNING ${keyColumns}`,
    values: [tenant.accountUuid, tenant.mode, id, value.hash, value.last4, value.overlapHours],
  });
  return fromKeyRow(rows[0] as KeyRow);
}

/** Newest first, with the total. */
export async function listApiKeys(db: Queryable, tenant: Tenant, range: PageRange): Promise<Page<Key>> {
  const table = { table: 'api_keys', columns: keyColumns };
  const { total, rows } = await newestFirst<KeyRow>(db, table, tenant, range);
  return { total, items: rows.map(fromKeyRow) };
}
