import type { Client, Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

/** Keys of customer $4 in account $1 and mode $2, with those of its other and merged identities. */
export const KEYS_OF_CUSTOMER = `
  SELECT $4::text AS key
  UNION
  SELECT other.key
    FROM customer_identities own JOIN customer_identities other USING (account_id, mode, customer_id)
   WHERE own.account_id = $1 AND own.mode = $2 AND own.key = $4`;

/** The identity's customer, and all merged into it, in order. */
export async function findFamily(db: Queryable, tenant: Tenant, key: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'find_customer_family',
    text: `
      WITH RECURSIVE family AS (
        SELECT customer_id AS id FROM customer_identities WHERE account_id = $1 AND mode = $2 AND key = $3
        UNION
        SELECT c.id FROM family f JOIN customers c ON c.account_id = $1 AND c.mode = $2 AND c.merged_into = f.id
      )
      SELECT id FROM family ORDER BY id`,
    values: [tenant.accountUuid, tenant.mode, key],
  });
  return rows.map(({ id }) => id);
}

/** In the order of ids, as merges do. @returns whether one was added through the API */
export async function lockFamily(client: Client, tenant: Tenant, ids: readonly string[]): Promise<boolean> {
  const { rows } = await client.query<{ origin: string }>({
    name: 'lock_customer_family',
    text: `SELECT origin FROM customers WHERE account_id = $1 AND mode = $2 AND id = ANY ($3) ORDER BY id FOR UPDATE`,
    values: [tenant.accountUuid, tenant.mode, ids],
  });
  return rows.some(({ origin }) => origin === 'api');
}

/**
 * An opening under way commits first and is visible to the next statement; later ones make a new customer.
 *
 * @returns their keys
 */
export async function deleteIdentities(client: Client, tenant: Tenant, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>({
    name: 'delete_customer_identities',
    text: `DELETE FROM customer_identities WHERE account_id = $1 AND mode = $2 AND customer_id = ANY ($3) RETURNING key`,
    values: [tenant.accountUuid, tenant.mode, ids],
  });
  return rows.map(({ key }) => key);
}

export async function countConversationsOf(db: Queryable, tenant: Tenant, keys: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ holding: number }>({
    name: 'count_conversations_of_keys',
    text: `SELECT count(*) AS holding FROM conversations WHERE account_id = $1 AND mode = $2 AND customer_id = ANY ($3)`,
    values: [tenant.accountUuid, tenant.mode, keys],
  });
  return rows[0]?.holding ?? 0;
}

/** With events. @returns how many there were */
export async function deleteFamily(client: Client, tenant: Tenant, ids: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ found: number }>({
    name: 'delete_customers',
    text: `
      WITH gone AS (
        DELETE FROM customers WHERE account_id = $1 AND mode = $2 AND id = ANY ($3) RETURNING *
      ), announced AS (
        INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
        SELECT $1, $2, 'customer.erased', type_id('cust', id), id, json_build_object(
                 'id', type_id('cust', id), 'changed', '[]'::json, 'created_at', iso_time(created_at),
                 'updated_at', iso_time(updated_at), 'version', version + 1)
          FROM gone ORDER BY id
      )
      SELECT count(*) AS found FROM gone`,
    values: [tenant.accountUuid, tenant.mode, ids],
  });
  return rows[0]?.found ?? 0;
}

/** Merges (alias m) with a customer of $3 or a key of $4. */
const isOfFamily = `(m.target_id = ANY ($3) OR m.from_id = ANY ($3))`;
const holdsKeys = `(m.moved && $4::text[] OR m.before -> 'own' ?| $4::text[])`;
/** Customers that once had data of these, undone or not: other merges' records may contain it. */
const RECIPIENTS = `
  recipients AS (
    SELECT unnest($3::uuid[]) AS id
    UNION
    SELECT m.target_id FROM recipients r JOIN customer_merges m ON m.account_id = $1 AND m.mode = $2 AND m.from_id = r.id
  )`;
const mayShowValues = `(m.before #> '{values,compared}' <> '[]'
                        AND (m.target_id IN (SELECT id FROM recipients) OR m.from_id IN (SELECT id FROM recipients)))`;

export async function countMerges(
  db: Queryable,
  tenant: Tenant,
  ids: readonly string[],
  keys: readonly string[],
): Promise<number> {
  const { rows } = await db.query<{ found: number }>({
    name: 'count_merges_of_customers',
    text: `
      WITH RECURSIVE ${RECIPIENTS}
      SELECT count(*) AS found FROM customer_merges m
       WHERE m.account_id = $1 AND m.mode = $2
         AND (${isOfFamily} AND (m.before IS NOT NULL OR m.moved <> '{}') OR ${holdsKeys} OR ${mayShowValues})`,
    values: [tenant.accountUuid, tenant.mode, ids, keys],
  });
  return rows[0]?.found ?? 0;
}

/** Other customers' merges stay undoable. @returns how many records held any */
export async function eraseMerges(
  client: Client,
  tenant: Tenant,
  ids: readonly string[],
  keys: readonly string[],
): Promise<number> {
  const { rows } = await client.query<{ found: number }>({
    name: 'erase_merges_of_customers',
    text: `
      WITH RECURSIVE ${RECIPIENTS}, of_family AS (
        UPDATE customer_merges m SET before = NULL, moved = '{}', version = m.version + 1
         WHERE m.account_id = $1 AND m.mode = $2 AND ${isOfFamily} AND (m.before IS NOT NULL OR m.moved <> '{}')
        RETURNING 1
      ), of_others AS (
        UPDATE customer_merges m
           SET moved = ARRAY(SELECT key FROM unnest(m.moved) AS key WHERE key <> ALL ($4::text[])),
               before = jsonb_set(
                 CASE WHEN ${mayShowValues} THEN jsonb_set(m.before, '{values,compared}', '[]') ELSE m.before END,
                 '{own}', coalesce(m.before -> 'own', '[]') - $4::text[]),
               version = m.version + 1
         WHERE m.account_id = $1 AND m.mode = $2 AND NOT ${isOfFamily} AND (${holdsKeys} OR ${mayShowValues})
        RETURNING 1
      )
      SELECT (SELECT count(*) FROM of_family) + (SELECT count(*) FROM of_others) AS found`,
    values: [tenant.accountUuid, tenant.mode, ids, keys],
  });
  return rows[0]?.found ?? 0;
}
