import type { Client } from '@parley/postgres';
import { metadataFault, type JsonObject, type Tenant } from '@parley/schemas';

/**
 * Adds what a customer said to the known attributes, as claims: replaces none, and leaves out what exceeds the limits. The
 * customer was recorded in the same transaction, which prevents merges and deletions.
 *
 * @param key of an identity
 */
export async function fillAttributes(client: Client, tenant: Tenant, key: string, said: JsonObject): Promise<void> {
  const { rows } = await client.query<{ id: string; attributes: string }>({
    name: 'lock_customer_of_key',
    text: `SELECT c.id, c.attributes::text AS attributes
             FROM customer_identities i
             JOIN customers c ON c.account_id = i.account_id AND c.mode = i.mode AND c.id = i.customer_id
            WHERE i.account_id = $1 AND i.mode = $2 AND i.key = $3 AND c.merged_into IS NULL
              FOR NO KEY UPDATE OF c`,
    values: [tenant.accountUuid, tenant.mode, key],
  });
  // None: the conversation has been erased.
  const [customer] = rows;
  if (!customer) return;
  const known = JSON.parse(customer.attributes) as JsonObject;
  const { attributes, filled } = withMissing(known, said);
  if (filled.length === 0) return;
  await client.query({
    name: 'fill_customer_attributes',
    text: `
      WITH saved AS (
        UPDATE customers c
           SET attributes = $4, version = version + 1, updated_at = greatest(updated_at, now.at),
               field_sources = c.field_sources
                 || (SELECT jsonb_object_agg('attributes.' || name, jsonb_build_object('by', 'conversation', 'at', now.at))
                       FROM unnest($5::text[]) AS name)
          FROM date_trunc('milliseconds', clock_timestamp()) AS now (at)
         WHERE c.account_id = $1 AND c.mode = $2 AND c.id = $3
        RETURNING c AS customer
      )
      SELECT announce_customer(customer, 'customer.updated', '{attributes}') FROM saved`,
    values: [tenant.accountUuid, tenant.mode, customer.id, JSON.stringify(attributes), filled],
  });
}

function withMissing(known: JsonObject, said: JsonObject): { attributes: JsonObject; filled: string[] } {
  let attributes = known;
  const filled: string[] = [];
  for (const [name, value] of Object.entries(said)) {
    const more = { ...attributes, [name]: value };
    if (Object.hasOwn(known, name) || metadataFault(more)) continue;
    attributes = more;
    filled.push(name);
  }
  return { attributes, filled };
}
