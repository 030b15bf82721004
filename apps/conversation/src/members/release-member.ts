import { inTransaction, type Client, type Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { assigneeNotFound, type ActiveMember } from './find-member';
import { findMemberEnd, lockMember, recordMemberEnd, releaseConversations, shareMember } from './ended-members.store';

/** Locked for some 100 ms. */
const BATCH = 500;

/**
 * In one mode.
 *
 * 1. Records the end, after which nothing can be assigned.
 * 2. Releases in batches, each with its events in one transaction. After a crash the redelivered event continues.
 * 3. Notes the end. Retries and replays then change nothing, so that a member enabled again keeps new assignments.
 *
 * @param version of the member at that moment
 * @returns how many this call has released
 */
export async function releaseMember(pool: Pool, tenant: Tenant, memberId: string, version: bigint): Promise<number> {
  await inTransaction(pool, async (client) => {
    await lockMember(client, tenant, memberId);
    await recordMemberEnd(client, tenant, memberId, version);
  });
  return releaseAll(pool, tenant, memberId);
}

async function releaseAll(pool: Pool, tenant: Tenant, memberId: string): Promise<number> {
  for (let total = 0; ;) {
    const { picked, released } = await inTransaction(pool, async (client) => {
      await lockMember(client, tenant, memberId);
      return releaseConversations(client, tenant, memberId, BATCH);
    });
    total += released;
    if (picked < BATCH) return total;
  }
}

/** For a member who is enabled again, before new assignments. */
export async function finishRelease(pool: Pool, tenant: Tenant, memberId: string): Promise<number> {
  const end = await findMemberEnd(pool, tenant, memberId);
  return end && !end.isReleased ? releaseAll(pool, tenant, memberId) : 0;
}

/**
 * Keeps a member from ending before `client`'s transaction, which may then assign to them.
 *
 * @param member as last read from the account service
 * @throws ParleyError validation_failed if they have ended since
 */
export async function requireMember(
  client: Client,
  tenant: Tenant,
  memberId: string,
  member: ActiveMember,
): Promise<void> {
  if (!(await mayBeAssigned(client, tenant, memberId, member))) throw assigneeNotFound();
}

/** @returns false if they have ended since */
export async function mayBeAssigned(
  client: Client,
  tenant: Tenant,
  memberId: string,
  member: ActiveMember,
): Promise<boolean> {
  await shareMember(client, tenant, memberId);
  const end = await findMemberEnd(client, tenant, memberId);
  return !end || (end.version < member.version && end.isReleased);
}
