import { inTransaction, type Client, type Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { assigneeNotFound, type ActiveMember } from './find-member';
import { findMemberEnd, lockMember, recordMemberEnd, releaseConversations, shareMember } from './ended-members.store';

/** Conversations in one transaction: locked for some 100 ms, however many the member has. */
const BATCH = 500;

/**
 * Takes all conversations of a mode from a member who was disabled or removed.
 *
 * 1. The end is recorded, once no conversation is just being assigned to the member. From here on none can be.
 * 2. Batch after batch is released, each with its events in a transaction of its own. A crash leaves the rest to the next
 *    call: the event is redelivered until one call has gone through.
 * 3. The last batch notes that all is done. A repeat of the call, or a replay of the event, then changes nothing, so that
 *    a member who was enabled again keeps what they have been assigned since.
 *
 * @param memberId a uuid
 * @param version of the member when that happened
 * @returns how many conversations this call has released
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

/**
 * Completes a release that is still in progress for a member who has been enabled again: otherwise it would take what is
 * about to be assigned.
 */
export async function finishRelease(pool: Pool, tenant: Tenant, memberId: string): Promise<number> {
  const end = await findMemberEnd(pool, tenant, memberId);
  return end && !end.isReleased ? releaseAll(pool, tenant, memberId) : 0;
}

/**
 * Keeps a member from ending until the transaction of `client` does, which then may assign conversations to them.
 *
 * @param memberId a uuid
 * @param member as the account service knew them before
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

/** The same. @returns false if they have ended since */
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
