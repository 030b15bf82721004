import { notFound } from '@parley/errors';
import type { Client, Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { customerMerged } from './customer-merge';
import { findRoot } from './customer-merges.store';

/**
 * A way to find a customer by its uuid that says of a merged one which customer has taken its place.
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

async function refuseMerged(db: Queryable, tenant: Tenant, id: string): Promise<void> {
  const root = await findRoot(db, tenant, id);
  if (root !== undefined && root !== id) throw customerMerged(root);
}

/** @throws ParleyError not_found, customer_merged */
export async function requireUnmerged(db: Queryable, tenant: Tenant, id: string): Promise<void> {
  const root = await findRoot(db, tenant, id);
  if (root === undefined) throw notFound('customer');
  if (root !== id) throw customerMerged(root);
}
