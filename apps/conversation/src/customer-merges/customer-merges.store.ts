import type { Client, PageRange, Queryable } from '@parley/postgres';
import type { Page } from '@parley/resource';
import type { JsonObject, Tenant } from '@parley/schemas';
import { MAX_UUID } from '../base/uuid-bounds';
import type { CustomerMerge, Identity, LockedCustomer, MergeRecord, IdentityKey } from './customer-merge';

/**
 * Until the end of the transaction, in the order of ids: without deadlocks, and only one of two opposite merges
 * succeeds.
 */
export async function lockCustomers(
  client: Client,
  tenant: Tenant,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockedCustomer>> {
  const { rows } = await client.query<LockedCustomer & { readonly attributes: string; readonly fieldSources: string }>({
    name: 'lock_customers',
    text: `SELECT id, name, email, phone, locale, attributes::text AS attributes, tags, merged_into AS "mergedInto",
                  field_sources::text AS "fieldSources", first_seen_at::text AS "firstSeenAt",
                  last_seen_at::text AS "lastSeenAt"
             FROM customers WHERE account_id = $1 AND mode = $2 AND id = ANY ($3) ORDER BY id FOR UPDATE`,
    values: [tenant.accountUuid, tenant.mode, ids],
  });
  const customers = rows.map(({ attributes, fieldSources, ...row }): LockedCustomer => ({
    ...row,
    attributes: JSON.parse(attributes) as JsonObject,
    fieldSources: JSON.parse(fieldSources) as JsonObject,
  }));
  return new Map(customers.map((customer) => [customer.id, customer]));
}

export async function readIdentities(db: Queryable, tenant: Tenant, ids: readonly string[]): Promise<Identity[]> {
  const { rows } = await db.query<Identity>({
    name: 'read_identities_of_customers',
    text: `SELECT kind, key, customer_id AS "customerId", verified_at AS "verifiedAt" FROM customer_identities
            WHERE account_id = $1 AND mode = $2 AND customer_id = ANY ($3) ORDER BY created_at, key`,
    values: [tenant.accountUuid, tenant.mode, ids],
  });
  return rows;
}

interface MergeRow {
  readonly id: string;
  readonly into: string;
  readonly from: string;
  readonly moved: IdentityKey[];
  readonly since: IdentityKey[];
  readonly record: string | null;
  readonly mergedBy: string | null;
  readonly createdAt: Date;
  readonly undoneAt: Date | null;
}

const keys = `json_agg(json_build_object('kind', i.kind, 'key', i.key) ORDER BY i.created_at, i.key)`;
/** Alias m. Without erased identities; later ones only while there is a record. */
const columns = `m.id, m.target_id AS into, m.from_id AS "from", m.before::text AS record, m.merged_by AS "mergedBy",
  m.merged_at AS "createdAt", m.undone_at AS "undoneAt",
  coalesce((SELECT ${keys} FROM customer_identities i
             WHERE i.account_id = m.account_id AND i.mode = m.mode AND i.key = ANY (m.moved)), '[]')::text AS moved,
  coalesce((SELECT ${keys} FROM customer_identities i
             WHERE i.account_id = m.account_id AND i.mode = m.mode AND i.customer_id = m.target_id
               AND i.key <> ALL (m.moved) AND NOT m.before -> 'own' ? i.key), '[]')::text AS since`;

function fromRow({
  record,
  moved,
  since,
  ...row
}: Record<'record' | 'moved' | 'since', string> & MergeRow): CustomerMerge {
  return {
    ...row,
    moved: JSON.parse(moved) as IdentityKey[],
    since: JSON.parse(since) as IdentityKey[],
    record: record === null ? null : (JSON.parse(record) as MergeRecord),
  };
}

export async function findMerge(db: Queryable, tenant: Tenant, id: string): Promise<CustomerMerge | undefined> {
  const { rows } = await db.query<Parameters<typeof fromRow>[0]>({
    name: 'find_customer_merge',
    text: `SELECT ${columns} FROM customer_merges m WHERE m.account_id = $1 AND m.mode = $2 AND m.id = $3`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  const [row] = rows;
  return row && fromRow(row);
}

/** With the time. */
export async function lockMerge(
  client: Client,
  tenant: Tenant,
  id: string,
): Promise<{ readonly merge: CustomerMerge; readonly now: Date } | undefined> {
  const { rows } = await client.query<Parameters<typeof fromRow>[0] & { readonly now: Date }>({
    name: 'lock_customer_merge',
    text: `SELECT ${columns}, clock_timestamp() AS now FROM customer_merges m
            WHERE m.account_id = $1 AND m.mode = $2 AND m.id = $3 FOR UPDATE`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  const [row] = rows;
  return row && { merge: fromRow(row), now: row.now };
}

/** Newest first, with the total. @param customerId on either side; null: all */
export async function listMerges(
  db: Queryable,
  tenant: Tenant,
  { after, offset, limit }: PageRange,
  customerId: string | null,
): Promise<Page<CustomerMerge>> {
  const { rows } = await db.query<
    Parameters<typeof fromRow>[0] & { readonly total: number; readonly id: string | null }
  >({
    name: 'list_customer_merges',
    text: `
      WITH matching AS (
        SELECT * FROM customer_merges
         WHERE account_id = $1 AND mode = $2 AND ($7::uuid IS NULL OR target_id = $7 OR from_id = $7)
      ), page AS (
        SELECT ${columns} FROM matching m WHERE (m.merged_at, m.id) < ($3, $4)
         ORDER BY m.merged_at DESC, m.id DESC LIMIT $5 OFFSET $6)
      SELECT counted.total, page.* FROM (SELECT count(*) AS total FROM matching) AS counted LEFT JOIN page ON true
       ORDER BY page."createdAt" DESC, page.id DESC`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      after?.at ?? 'infinity',
      after?.uuid ?? MAX_UUID,
      limit,
      offset,
      customerId,
    ],
  });
  // A page beyond the end has only the total.
  return { total: rows[0]?.total ?? 0, items: rows.flatMap((row) => (row.id === null ? [] : [fromRow(row)])) };
}
