import type { Client } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { Resolution } from './conversation';

/** Between two inclusive times, merged identities included. */
export async function hasResolution(
  client: Client,
  tenant: Tenant,
  customerId: string,
  from: Date,
  to: Date,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'has_resolution',
    text: `
      WITH known AS (
        SELECT $3::text AS key
        UNION
        SELECT other.key
          FROM customer_identities own
          JOIN customer_identities other USING (account_id, mode, customer_id)
         WHERE own.account_id = $1 AND own.mode = $2 AND own.key = $3
      )
      SELECT FROM known, LATERAL (
        SELECT FROM resolutions
         WHERE account_id = $1 AND mode = $2 AND customer_id = known.key AND resolved_at BETWEEN $4 AND $5 LIMIT 1
      ) AS found LIMIT 1`,
    values: [tenant.accountUuid, tenant.mode, customerId, from, to],
  });
  return rowCount === 1;
}

/** Between two inclusive times. */
export async function findResolutions(
  client: Client,
  tenant: Tenant,
  customerIds: readonly string[],
  from: Date,
  to: Date,
): Promise<Resolution[]> {
  const { rows } = await client.query<{ customer_id: string; conversation_id: string; resolved_at: Date }>({
    name: 'find_resolutions',
    text: `SELECT customer_id, conversation_id, resolved_at FROM resolutions
            WHERE account_id = $1 AND mode = $2 AND customer_id = ANY ($3) AND resolved_at BETWEEN $4 AND $5`,
    values: [tenant.accountUuid, tenant.mode, customerIds, from, to],
  });
  return rows.map((row) => ({
    customerId: row.customer_id,
    conversationId: row.conversation_id,
    resolvedAt: row.resolved_at,
  }));
}
