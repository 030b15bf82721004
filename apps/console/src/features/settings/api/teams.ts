import type { Parley, Team } from '@parley/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useWorkspace } from '../../session/api/workspace';

/** As many as there may be. */
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

/** All teams, by their names. */
export function useTeams() {
  const { client } = useWorkspace();
  return useQuery(teamsQuery(client));
}
