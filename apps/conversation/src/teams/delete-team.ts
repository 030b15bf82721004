import { inTransaction, type Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { leaveTeam, recordTeamDeletion } from './deleted-teams.store';

/** In one transaction: locked for some 100 ms. */
const BATCH = 500;

/**
 * Removes all conversations from a team, after recording its deletion so that none can follow. After a crash the
 * redelivered event continues.
 *
 * @param teamId a uuid
 * @returns how many this call has removed
 */
export async function deleteTeam(pool: Pool, tenant: Tenant, teamId: string): Promise<number> {
  await inTransaction(pool, (client) => recordTeamDeletion(client, tenant, teamId));
  for (let total = 0; ;) {
    const { picked, left } = await inTransaction(pool, (client) => leaveTeam(client, tenant, teamId, BATCH));
    total += left;
    if (picked < BATCH) return total;
  }
}
