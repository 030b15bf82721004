import type { Team } from '@parley/sdk';
import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '../../session/api/workspace';
import { teamsQuery } from '../../settings/api/teams';

const NONE: readonly Team[] = [];

/** All teams, for their names: unlike in the settings, they are not read again with every row. */
export function useKnownTeams(): readonly Team[] {
  const { client, can } = useWorkspace();
  const { data } = useQuery({ ...teamsQuery(client), enabled: can('members:read'), staleTime: 5 * 60_000 });
  return data ?? NONE;
}

/** The teams that the signed-in person belongs to. */
export function useOwnTeams(): readonly Team[] {
  const { account } = useWorkspace();
  return useKnownTeams().filter(({ member_ids: ids }) => ids.includes(account.member_id));
}
