import type { Parley, Team } from '@parley/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useWorkspace } from '../../session/api/workspace';

const TEAMS_MAX = 100;
export const teamsKey = ['teams'];

export const teamsQuery = (client: Parley) =>
  queryOptions({
    queryKey: teamsKey,
    queryFn: async ({ signal }): Promise<readonly Team[]> => {
      const all = await client.teams.list({ limit: 100 }, { signal }).toArray({ limit: TEAMS_MAX });
      return all.sort((a, b) => a.name.localeCompare(b.name));
    },
  });

const NONE: readonly Team[] = [];

/** For names: not refetched with every use, unlike in the settings. */
export function useKnownTeams(): readonly Team[] {
  const { client, can } = useWorkspace();
  const { data } = useQuery({ ...teamsQuery(client), enabled: can('members:read'), staleTime: 5 * 60_000 });
  return data ?? NONE;
}

export function useOwnTeams(): readonly Team[] {
  const { account } = useWorkspace();
  return useKnownTeams().filter(({ member_ids: ids }) => ids.includes(account.member_id));
}

/** By name. */
export function useTeams() {
  const { client } = useWorkspace();
  return useQuery(teamsQuery(client));
}
