import type { Team } from '@parley/contract/team';
import {
  createTeamInput,
  listTeamsQuery,
  teamPage,
  teamResource,
  updateTeamInput,
  type TeamResource,
} from '@parley/schemas/teams';
import { timestamp } from '../../shapes/shape';
import { createEndpoint, deleteEndpoint, getEndpoint, listEndpoint, resource, updateEndpoint } from './resource';
import type { Route } from './route';

const example: TeamResource = {
  id: 'team_01jd6f8x2sf4vb9qk3h7n5w0ze',
  name: 'Returns',
  member_ids: ['member_01jd6f8x2sf4vb9qk3h7n5w0ze'],
  assignment: 'round_robin',
  max_open: 5,
  created_at: '2026-11-21T09:34:11.502Z',
  updated_at: '2026-11-21T09:34:11.502Z',
};

const teams = resource({
  noun: 'team',
  tag: 'People',
  id: 'team',
  path: '/v1/teams',
  schema: teamResource,
  example,
  key: 'team',
  get: ({ id, services, reading }) => services.teams.getTeam({ id }, reading()),
  show: ({ id, name, memberIds, assignment, maxOpen, createdAt, updatedAt }: Team): TeamResource => ({
    id,
    name,
    member_ids: memberIds,
    assignment: assignment as TeamResource['assignment'],
    max_open: maxOpen ?? null,
    created_at: timestamp(createdAt),
    updated_at: timestamp(updatedAt),
  }),
});

const getTeam = getEndpoint(teams, { name: 'getTeam', summary: 'Get a team' });

const listTeams = listEndpoint(teams, 'teams', {
  name: 'listTeams',
  summary: 'List the teams',
  description: 'Newest first.',
  query: listTeamsQuery,
  answer: { description: 'A page of teams', schema: teamPage },
  call: ({ services, reading }, page) => services.teams.listTeams({ page }, reading()),
});

const createTeam = createEndpoint(teams, {
  name: 'createTeam',
  summary: 'Add a team',
  description:
    'A team consists of members to whom conversations are handed off. With round_robin or balanced, an ' +
    'escalated conversation of the team that has no assignee is assigned to a member who is active and ' +
    'available and is not a viewer. There are at most 100 teams per mode.',
  body: {
    schema: createTeamInput,
    example: {
      name: 'Returns',
      member_ids: ['member_01jd6f8x2sf4vb9qk3h7n5w0ze'],
      assignment: 'round_robin',
      max_open: 5,
    },
  },
  call: ({ body, services, writing }) => services.teams.createTeam({ fields: JSON.stringify(body) }, writing()),
});

const updateTeam = updateEndpoint(teams, {
  name: 'updateTeam',
  summary: 'Update a team',
  body: { schema: updateTeamInput, example: { assignment: 'balanced' } },
  call: ({ body, services, writing }, change) =>
    services.teams.updateTeam({ ...change, mergePatch: JSON.stringify(body) }, writing()),
});

const deleteTeam = deleteEndpoint(teams, {
  name: 'deleteTeam',
  summary: 'Delete a team',
  description: 'Its conversations keep their assignees and no longer belong to a team.',
  call: ({ services, writing }, change) => services.teams.deleteTeam(change, writing()),
});

export const teamRoutes: readonly Route[] = [
  ['GET', '/teams', 'members:read', listTeams],
  ['POST', '/teams', 'members:write', createTeam],
  ['GET', '/teams/:id', 'members:read', getTeam],
  ['PATCH', '/teams/:id', 'members:write', updateTeam],
  ['DELETE', '/teams/:id', 'members:write', deleteTeam],
];
