import { notFound, ParleyError } from '@parley/errors';
import type { Client, Queryable } from '@parley/postgres';
import { formatId, type Tenant } from '@parley/schemas';

/**
 * Look-ups then name the surviving customer.
 *
 * @param find returns undefined for a merged customer
 * @returns a function that throws ParleyError customer_merged
 */
export function orMerged<Db extends Queryable | Client, Item>(
  find: (db: Db, tenant: Tenant, id: string) => Promise<Item | undefined>,
) {
  return async (db: Db, tenant: Tenant, id: string): Promise<Item | undefined> => {
    const found = await find(db, tenant, id);
    if (found === undefined) await refuseMerged(db, tenant, id);
    return found;
  };
}

/** @throws ParleyError customer_merged */
export async function refuseMerged(db: Queryable, tenant: Tenant, id: string): Promise<void> {
  const root = await findRoot(db, tenant, id);
  if (root !== undefined && root !== id) throw customerMerged(root);
}

/** @throws ParleyError not_found, customer_merged */
export async function requireUnmerged(db: Queryable, tenant: Tenant, id: string): Promise<void> {
  const root = await findRoot(db, tenant, id);
  if (root === undefined) throw notFound('customer');
  if (root !== id) throw customerMerged(root);
}

/** The survivor of a chain of merges; itself if unmerged, undefined if unknown. */
export async function findRoot(db: Queryable, tenant: Tenant, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>({
    name: 'find_root_of_customer',
    text: `WITH RECURSIVE chain AS (
             SELECT id, merged_into FROM customers WHERE account_id = $1 AND mode = $2 AND id = $3
             UNION
             SELECT c.id, c.merged_into
               FROM chain JOIN customers c ON c.account_id = $1 AND c.mode = $2 AND c.id = chain.merged_into)
           SELECT id FROM chain WHERE merged_into IS NULL`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0]?.id;
}

/** A path names a merged customer: 410. @param root the surviving one */
export function customerMerged(root: string): ParleyError {
  const mergedInto = formatId('cust', root);
  return new ParleyError('customer_merged', `The customer was merged into ${mergedInto}`, { mergedInto });
}
