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
import { finishErasure } from './erasures.store';
import type { ErasedCustomer } from './read-erased-customer';

/** What the end of an erasure came upon. */
export interface ErasedProfile {
  /** Conversations that have come in since: nothing was deleted, and another pass is needed. */
  readonly conversations: number;
  readonly customers: number;
  readonly identities: number;
  readonly merges: number;
}

const nothing: ErasedProfile = { conversations: 0, customers: 0, identities: 0, merges: 0 };

/** New conversations were found under the locks: all is rolled back. */
class StillHolding extends Error {
  constructor(readonly conversations: number) {
    super('conversations of the customer have come in');
  }
}

/**
 * Ends an erasure in one transaction: deletes the customer with all that were merged into it, their identities, and what merges
 * keep of them; and forgets whom the erasure was for. If conversations have come in since, it does none of it.
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
  // A merge or an undo may have come first: under the locks the family no longer changes.
  const locked = await findFamily(client, tenant, customer.id);
  if (locked.join() !== family.join()) throw new StillHolding(1);
  const keys = await deleteIdentities(client, tenant, family);
  const holding = await countConversationsOf(client, tenant, [...keys, customer.id]);
  if (holding > 0) throw new StillHolding(holding);
  const merges = await eraseMerges(client, tenant, family, [...keys, customer.id]);
  const customers = await deleteFamily(client, tenant, family);
  const late = await finishErasure(client, tenant, customer.id, customer.hash);
  if (late > 0) throw new StillHolding(late);
  return { ...nothing, customers, identities: keys.length, merges };
}

/** What the end of an erasure would delete. */
export async function countProfile(db: Queryable, tenant: Tenant, customer: ErasedCustomer): Promise<ErasedProfile> {
  const family = await findFamily(db, tenant, customer.id);
  const identities = await readIdentities(db, tenant, family);
  const keys = [...identities.map(({ key }) => key), customer.id];
  const merges = await countMerges(db, tenant, family, keys);
  return { ...nothing, customers: family.length, identities: identities.length, merges };
}
