import { inTransaction, type Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { leaveSavedReplies, leaveTeam, recordTeamDeletion } from './deleted-teams.store';

/** In one transaction: locked for some 100 ms. */
const BATCH = 500;

/**
 * Takes all conversations out of a team that is gone, and the team out of saved replies. None comes in after that is recorded;
 * a crash leaves the rest to the event, which is redelivered until one call has gone through.
 *
 * @param teamId a uuid
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
