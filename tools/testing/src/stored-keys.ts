import { createHash } from 'node:crypto';
import type { Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

/** A tenant's stored idempotency keys: input hashes by scope, with uuids as `*`. */
export async function storedKeys(pool: Pool, tenant: Tenant): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ scope: string; hash: string }>(
    `SELECT regexp_replace(scope, '[0-9a-f-]{36}', '*') AS scope, encode(request_hash, 'hex') AS hash
       FROM idempotency_keys WHERE account_id = $1`,
    [tenant.accountUuid],
  );
  return Object.fromEntries(rows.map(({ scope, hash }) => [scope, hash]));
}

/** The hash of an input whose bytes are this JSON, in key order. */
export function storedHash(input: object): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex');
}
