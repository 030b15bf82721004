import type { NewEvent } from '@parley/events';
import { appendEvents } from '@parley/outbox';
import type { Client } from '@parley/postgres';
import { formatId, type Tenant } from '@parley/schemas';
import { removeFromTeams } from './teams.store';
import { toTeamData, type Team } from './team';

type TeamEventType = Extract<NewEvent['type'], `team.${string}`>;

/** In the change's transaction. @param team as it is, or was before deletion */
export async function announceTeam(client: Client, tenant: Tenant, type: TeamEventType, team: Team): Promise<void> {
  const data = toTeamData(team);
  await appendEvents(client, tenant, [{ type, objectId: data.id, orderingKey: team.id, data }]);
}

/** In both modes, for a removed member. */
export async function leaveTeams(client: Client, accountUuid: string, memberId: string): Promise<void> {
  for (const team of await removeFromTeams(client, accountUuid, memberId)) {
    const tenant = { accountId: formatId('acct', accountUuid), accountUuid, mode: team.mode };
    await announceTeam(client, tenant, 'team.updated', team);
  }
}
