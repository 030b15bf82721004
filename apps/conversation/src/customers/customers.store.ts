import type { Client, Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { CustomerFieldName } from '@parley/schemas/customers';
import type { Customer, CustomerFields } from './customer';
import { customerColumns, fromCustomerRow, type CustomerRow } from './customer.row';

const ONE = 'c.account_id = $1 AND c.mode = $2 AND c.id = $3 AND c.merged_into IS NULL';

/** Unmerged. */
export async function findCustomer(db: Queryable, tenant: Tenant, id: string): Promise<Customer | undefined> {
  const { rows } = await db.query<CustomerRow>({
    name: 'find_customer',
    text: `SELECT ${customerColumns} FROM customers c WHERE ${ONE}`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromCustomerRow(rows[0]);
}

/** Until the transaction ends. */
export async function lockCustomer(client: Client, tenant: Tenant, id: string): Promise<Customer | undefined> {
  const { rows } = await client.query<CustomerRow>({
    name: 'lock_customer',
    text: `SELECT ${customerColumns} FROM customers c WHERE ${ONE} FOR NO KEY UPDATE OF c`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromCustomerRow(rows[0]);
}

export interface NewIdentity {
  readonly key: string;
  readonly isVerified: boolean;
}

/** With one identity, and its event. @returns undefined if the identity is taken */
export async function insertCustomer(
  client: Client,
  tenant: Tenant,
  id: string,
  { key, isVerified }: NewIdentity,
  fields: CustomerFields,
): Promise<Customer | undefined> {
  const { rowCount } = await client.query({
    name: 'insert_customer',
    text: `
      WITH identity AS (
        INSERT INTO customer_identities (account_id, mode, key, kind, customer_id, verified_at, source, created_at)
        SELECT $1, $2, $4, 'external', $3, CASE WHEN $5::boolean THEN now END, 'api', now
          FROM date_trunc('milliseconds', clock_timestamp()) AS now
            ON CONFLICT DO NOTHING
        RETURNING created_at
      ), added AS (
        INSERT INTO customers (account_id, mode, id, name, email, phone, locale, attributes, tags, field_sources, origin,
                               created_at, updated_at)
        SELECT $1, $2, $3, $6, $7, $8, $9, $10, $11,
               (SELECT coalesce(jsonb_object_agg(name, jsonb_build_object('by', 'api', 'at', created_at)), '{}')
                  FROM (VALUES ('name', $6), ('email', $7), ('phone', $8), ('locale', $9)) AS given (name, value)
                 WHERE value IS NOT NULL),
               'api', created_at, created_at
          FROM identity
        RETURNING customers
      )
      SELECT announce_customer(customers, 'customer.created', '{}') FROM added`,
    values: [tenant.accountUuid, tenant.mode, id, key, isVerified, ...valuesOf(fields)],
  });
  return rowCount === 0 ? undefined : findCustomer(client, tenant, id);
}

/** Locked; the event has the changed fields' names. */
export async function updateCustomer(
  client: Client,
  tenant: Tenant,
  id: string,
  fields: CustomerFields,
  changed: readonly CustomerFieldName[],
): Promise<Customer> {
  await client.query({
    name: 'update_customer',
    text: `
      WITH saved AS (
        UPDATE customers c
           SET name = $4, email = $5, phone = $6, locale = $7, attributes = $8::json, tags = $9, version = version + 1,
               updated_at = greatest(updated_at, now.at),
               field_sources = (c.field_sources - $10::text[] - ARRAY(
                   SELECT source FROM jsonb_object_keys(c.field_sources) AS source
                    WHERE source LIKE 'attributes.%'
                      AND c.attributes::jsonb -> substr(source, 12) IS DISTINCT FROM $8::jsonb -> substr(source, 12)))
                 || (SELECT coalesce(jsonb_object_agg(name, jsonb_build_object('by', 'api', 'at', now.at)), '{}')
                       FROM (VALUES ('name', $4), ('email', $5), ('phone', $6), ('locale', $7)) AS given (name, value)
                      WHERE value IS NOT NULL AND name = ANY ($10))
          FROM date_trunc('milliseconds', clock_timestamp()) AS now (at)
         WHERE ${ONE}
        RETURNING c AS customer
      )
      SELECT announce_customer(customer, 'customer.updated', $10) FROM saved`,
    values: [tenant.accountUuid, tenant.mode, id, ...valuesOf(fields), changed],
  });
  const customer = await findCustomer(client, tenant, id);
  if (!customer) throw new Error('a customer that was locked has gone');
  return customer;
}

function valuesOf({ name, email, phone, locale, attributes, tags }: CustomerFields): unknown[] {
  return [name, email, phone, locale, attributes, tags];
}
