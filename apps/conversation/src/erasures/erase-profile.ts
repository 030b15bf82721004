import { inTransaction, type Client, type Pool, type Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import {
  countConversationsOf,
  countMerges,
  deleteFamily,
  deleteIdentities,
  eraseMerges,
  findFamily,
  lockFamily,
} from './erase-profile.store';
import { readIdentities } from '../customer-merges/customer-merges.store';
import { eraseCreateAnswers } from './erase-create-answers';
import { finishErasure } from './erasures.store';
import type { ErasedCustomer } from './read-erased-customer';

export interface ErasedProfile {
  /** New conversations: nothing was deleted, and another pass is needed. */
  readonly conversations: number;
  readonly customers: number;
  readonly identities: number;
  readonly merges: number;
}

const nothing: ErasedProfile = { conversations: 0, customers: 0, identities: 0, merges: 0 };

/** New conversations were found under the locks: rolls back. */
class StillHolding extends Error {
  constructor(readonly conversations: number) {
    super('new conversations of the customer have arrived');
  }
}

/**
 * In one transaction: deletes the customer's family, identities, merge records, and the note of whom it was for. New
 * conversations prevent it.
 */
export async function eraseProfile(pool: Pool, tenant: Tenant, customer: ErasedCustomer): Promise<ErasedProfile> {
  try {
    return await inTransaction(pool, (client) => erase(client, tenant, customer));
  } catch (err) {
    if (err instanceof StillHolding) return { ...nothing, conversations: err.conversations };
    throw err;
  }
}

async function erase(client: Client, tenant: Tenant, customer: ErasedCustomer): Promise<ErasedProfile> {
  const family = await findFamily(client, tenant, customer.id);
  await lockFamily(client, tenant, family);
  // A merge or an undo may have come first; now the family is locked.
  const locked = await findFamily(client, tenant, customer.id);
  if (locked.join() !== family.join()) throw new StillHolding(1);
  const keys = await deleteIdentities(client, tenant, family);
  const holding = await countConversationsOf(client, tenant, [...keys, customer.id]);
  if (holding > 0) throw new StillHolding(holding);
  const { merges, customers } = await deleteProfile(client, tenant, family, [...keys, customer.id]);
  const late = await finishErasure(client, tenant, customer.id, customer.hash);
  if (late > 0) throw new StillHolding(late);
  return { ...nothing, customers, identities: keys.length, merges };
}

async function deleteProfile(client: Client, tenant: Tenant, family: readonly string[], keys: readonly string[]) {
  const merges = await eraseMerges(client, tenant, family, keys);
  await eraseCreateAnswers(client, tenant, family);
  const customers = await deleteFamily(client, tenant, family);
  return { merges, customers };
}

/** The transaction can be retried. */
export class FamilyChanged extends Error {}

/**
 * Deletes these customers if no conversation is left, in the transaction that erased the last one, unless added through
 * the API.
 *
 * @param customerId being erased, and deleted at the end
 * @throws FamilyChanged if a merge or an undo came between: retry the transaction
 */
export async function deleteOrphans(
  client: Client,
  tenant: Tenant,
  keys: readonly string[],
  customerId: string,
): Promise<void> {
  const erased = new Set(await findFamily(client, tenant, customerId));
  for (const key of keys) {
    const family = await findFamily(client, tenant, key);
    if (family.length === 0 || family.some((id) => erased.has(id))) continue;
    const isAdded = await lockFamily(client, tenant, family);
    // A merge or an undo came first: the transaction is retried.
    const locked = await findFamily(client, tenant, key);
    if (locked.join() !== family.join()) throw new FamilyChanged('a customer was merged or separated');
    const identities = await readIdentities(client, tenant, family);
    const held = identities.map((identity) => identity.key);
    // Under the locks a new conversation waits or is counted.
    if (isAdded || !held.includes(key) || (await countConversationsOf(client, tenant, held)) > 0) continue;
    await deleteIdentities(client, tenant, family);
    await deleteProfile(client, tenant, family, held);
  }
}

export async function countProfile(db: Queryable, tenant: Tenant, customer: ErasedCustomer): Promise<ErasedProfile> {
  const family = await findFamily(db, tenant, customer.id);
  const identities = await readIdentities(db, tenant, family);
  const keys = [...identities.map(({ key }) => key), customer.id];
  const merges = await countMerges(db, tenant, family, keys);
  return { ...nothing, customers: family.length, identities: identities.length, merges };
}
