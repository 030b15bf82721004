import type { Client } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

/**
 * Like a later conversation with this address: it fills unknown values.
 *
 * @returns false: no such conversation
 */
export async function recordContact(client: Client, tenant: Tenant, id: string, email: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'record_contact',
    text: `
      SELECT record_customer(jsonb_populate_record(c, jsonb_build_object(
               'customer_email', $4::text, 'customer_name', NULL, 'customer_phone', NULL, 'is_verified', false,
               'created_at', date_trunc('milliseconds', clock_timestamp()))))
        FROM conversations c
       WHERE account_id = $1 AND mode = $2 AND id = $3
         AND set_config('parley.announces_customers', 'on', true) = 'on'`,
    values: [tenant.accountUuid, tenant.mode, id, email],
  });
  return rowCount === 1;
}
