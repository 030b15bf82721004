import { inTransaction, type Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { leaveSavedReplies, leaveTeam, recordTeamDeletion } from './deleted-teams.store';

/** Locked for some 100 ms. */
const BATCH = 500;

/**
 * Removes a deleted team from conversations and saved replies. None comes in after the deletion is recorded; after a
 * crash the redelivered event continues.
 *
 * @returns how many conversations this call has taken out
 */
export async function deleteTeam(pool: Pool, tenant: Tenant, teamId: string): Promise<number> {
  await inTransaction(pool, (client) => recordTeamDeletion(client, tenant, teamId));
  await leaveSavedReplies(pool, tenant, teamId);
  for (let total = 0; ;) {
    const { picked, left } = await inTransaction(pool, (client) => leaveTeam(client, tenant, teamId, BATCH));
    total += left;
    if (picked < BATCH) return total;
  }
}
