import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

/** They share an agent's memory; none for an unverified id. */
export async function findVerifiedKeys(db: Queryable, tenant: Tenant, key: string): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>({
    name: 'find_verified_keys_of_customer',
    text: `SELECT other.key
             FROM customer_identities own JOIN customer_identities other USING (account_id, mode, customer_id)
            WHERE own.account_id = $1 AND own.mode = $2 AND own.key = $3 AND own.verified_at IS NOT NULL
              AND other.key <> own.key AND other.verified_at IS NOT NULL`,
    values: [tenant.accountUuid, tenant.mode, key],
  });
  return rows.map((row) => row.key);
}
