import { notFound, ParleyError, validationFailed } from '@parley/errors';
import type { Client } from '@parley/postgres';
import { newUuid, type Json, type Tenant } from '@parley/schemas';
import { CUSTOMER_IDENTITIES_MAX } from '@parley/schemas/customer-merges';
import { alreadyMerged, areDistinct, type Identity, type LockedCustomer } from './customer-merge';
import { customerMerged, findRoot } from '../customers/refuse-merged';
import { lockCustomers, readIdentities } from './customer-merges.store';
import type { MergePair, MergePlan } from './merge-plan';
import { mergeValues } from './merge-values';
import { writeMerge } from './write-merge.store';

/**
 * Locks both customers.
 *
 * @throws ParleyError not_found, customer_merged, invalid_transition, distinct_identities, validation_failed
 */
export async function planMerge(client: Client, tenant: Tenant, pair: MergePair): Promise<MergePlan> {
  const locked = await lockCustomers(client, tenant, [pair.into, pair.from]);
  const into = locked.get(pair.into);
  const from = locked.get(pair.from);
  if (!into || !from) throw notFound('customer');
  if (into.mergedInto !== null) throw customerMerged((await findRoot(client, tenant, into.id)) ?? into.mergedInto);
  if (from.mergedInto !== null) throw alreadyMerged((await findRoot(client, tenant, from.id)) ?? from.mergedInto);
  const identities = await readIdentities(client, tenant, [into.id, from.id]);
  if (!pair.allowDistinct && areDistinct(identities)) {
    throw new ParleyError('distinct_identities', 'Both customers have a verified external id');
  }
  if (identities.length > CUSTOMER_IDENTITIES_MAX) {
    const message = `would give the customer more than ${CUSTOMER_IDENTITIES_MAX} identities`;
    throw validationFailed([{ path: 'from', code: 'max_items', message }]);
  }
  return explainPlan(into, from, identities);
}

/**
 * In `client`'s transaction, with its event.
 *
 * @returns the uuid of the merge
 * @throws ParleyError as planMerge
 */
export async function mergeCustomers(client: Client, tenant: Tenant, pair: MergePair): Promise<string> {
  const plan = await planMerge(client, tenant, pair);
  const id = newUuid();
  await writeMerge(client, tenant, id, pair, plan);
  return id;
}

function explainPlan(into: LockedCustomer, from: LockedCustomer, identities: readonly Identity[]): MergePlan {
  const { merged, filled, compared } = mergeValues(into, from);
  const identitiesOf = (id: string) => identities.filter(({ customerId }) => customerId === id);
  const paths = [...Object.keys(filled), ...Object.keys(filled.attributes).map((name) => `attributes.${name}`)];
  const sources = paths.flatMap((path): [string, Json][] =>
    Object.hasOwn(from.fieldSources, path) ? [[path, from.fieldSources[path] ?? null]] : [],
  );
  return {
    moved: identitiesOf(from.id).map(({ kind, key }) => ({ kind, key })),
    values: merged,
    filledSources: Object.fromEntries(sources.filter(([path]) => path !== 'attributes' && path !== 'tags')),
    record: {
      own: identitiesOf(into.id).map(({ key }) => key),
      values: { compared, filled, seen: { first: into.firstSeenAt, last: into.lastSeenAt } },
    },
  };
}
