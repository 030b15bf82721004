import { notFound, ParleyError } from '@parley/errors';
import type { Client } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { undoFault } from './customer-merge';
import { findMerge, lockCustomers, lockMerge } from './customer-merges.store';
import { undoValues } from './merge-values';
import { writeUndo } from './write-merge.store';

/**
 * In `client`'s transaction: moves remaining identities back, and removes filled values unless changed since. Locks the
 * customers before the merge, as merges and erasures do.
 *
 * @throws ParleyError not_found, merge_not_undoable
 */
export async function undoMerge(client: Client, tenant: Tenant, id: string): Promise<void> {
  const found = await findMerge(client, tenant, id);
  if (!found) throw notFound('merge');
  const customers = await lockCustomers(client, tenant, [found.into, found.from]);
  const locked = await lockMerge(client, tenant, id);
  if (!locked) throw notFound('merge');
  const { merge, now } = locked;
  const into = customers.get(merge.into);
  const fault = undoFault(merge, into, customers.get(merge.from), now);
  const { own, values } = merge.record ?? {};
  if (fault !== undefined || !into || !own || !values) {
    throw new ParleyError('merge_not_undoable', fault ?? 'The merge cannot be undone');
  }
  await writeUndo(client, tenant, { ...merge, record: { own, values } }, undoValues(into, values.filled));
}
