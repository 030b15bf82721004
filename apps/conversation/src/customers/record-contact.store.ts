import type { Client } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

export interface Contact {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/**
 * Fills in unknown details of a conversation's (a uuid) customer.
 *
 * @returns the customer's key; undefined: no such conversation
 */
export async function recordContact(
  client: Client,
  tenant: Tenant,
  id: string,
  { name, email, phone }: Contact,
): Promise<string | undefined> {
  const { rows } = await client.query<{ key: string }>({
    name: 'record_contact',
    text: `
      SELECT customer_id AS key, record_customer(jsonb_populate_record(c, jsonb_build_object(
               'customer_name', $4::text, 'customer_email', $5::text, 'customer_phone', $6::text, 'is_verified', false,
               'created_at', date_trunc('milliseconds', clock_timestamp()))))
        FROM conversations c
       WHERE account_id = $1 AND mode = $2 AND id = $3
         AND set_config('parley.announces_customers', 'on', true) = 'on'`,
    values: [tenant.accountUuid, tenant.mode, id, name ?? null, email ?? null, phone ?? null],
  });
  return rows[0]?.key;
}
