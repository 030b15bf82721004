import type { Team, TeamServiceService } from '@parley/contract/team';
import { bornAt, known, page, type Overrides } from './fake-answers';
import { fakeId } from './fake-ids';

export const aTeamId = fakeId('team');

export const aTeam: Team = {
  id: aTeamId,
  name: 'Returns',
  memberIds: [],
  assignment: 'round_robin',
  maxOpen: 5,
  createdAt: bornAt,
  updatedAt: bornAt,
  version: 1n,
};

export const teamDefaults: Overrides<typeof TeamServiceService> = {
  createTeam: async () => ({ team: aTeam, replayed: false }),
  getTeam: async ({ id }) => known(id, aTeamId, { team: aTeam }, 'team'),
  listTeams: async () => ({ teams: [aTeam], page }),
  updateTeam: async ({ id }) => known(id, aTeamId, { team: { ...aTeam, version: 2n } }, 'team'),
  deleteTeam: async ({ id }) => known(id, aTeamId, {}, 'team'),
};
