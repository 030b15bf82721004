import { z } from 'zod';
import { cursorOf } from './cursor';
import { idMeta, idOutput } from './id-field';
import { isId } from './ids';
import { listQuery, pageOf } from './pages';
import { refuseRepeats } from './refuse-repeats';
import { text } from './text';
import { timestampOutput } from './timestamp';

/** Per account and mode. */
export const TEAMS_MAX = 100;
/** Per team. */
export const TEAM_MEMBERS_MAX = 200;

export const assignments = ['manual', 'round_robin', 'balanced'] as const;
export type Assignment = (typeof assignments)[number];

const assignment = z
  .enum(assignments)
  .meta({ id: 'TeamAssignment' })
  .describe(
    'manual: people assign; round_robin: each available member in turn; balanced: the available member with ' +
      'the fewest open conversations',
  );

/** In other bodies. Its service checks that it exists. */
export const teamId = z
  .string()
  .refine((id) => isId('team', id), { message: 'is not the id of a team', params: { code: 'not_found' } })
  .meta(idMeta('team'));

const name = text(1, 80).describe('Unique among the teams of a mode, ignoring case');
const memberIds = z
  .array(
    z
      .string()
      .refine((id) => isId('member', id), { message: 'is not the id of a member', params: { code: 'not_found' } })
      .meta(idMeta('member')),
  )
  .max(TEAM_MEMBERS_MAX)
  .check(refuseRepeats('is duplicated'))
  .meta({ uniqueItems: true })
  .describe('Members of the account');
const maxOpen = z
  .int()
  .min(1)
  .max(1_000)
  .nullable()
  .describe('A member with this many escalated conversations gets no further assignments; null: no limit');

export const createTeamInput = z
  .strictObject({
    name,
    member_ids: memberIds.default([]),
    assignment: assignment.default('manual'),
    max_open: maxOpen.default(null),
  })
  .meta({ id: 'CreateTeamRequest' });
export type CreateTeamInput = z.output<typeof createTeamInput>;

/** PATCH /v1/teams/:id, a merge patch. Members are replaced whole. */
export const updateTeamInput = z
  .strictObject({
    name: name.optional(),
    member_ids: memberIds.optional(),
    assignment: assignment.optional(),
    max_open: maxOpen.optional(),
  })
  .meta({ id: 'UpdateTeamRequest' });
export type UpdateTeamInput = z.output<typeof updateTeamInput>;

export const teamCursor = cursorOf('team');

export const listTeamsQuery = listQuery({}, teamCursor.decode);

export const teamResource = z
  .object({
    id: idOutput('team'),
    name: z.string(),
    member_ids: z.array(idOutput('member')),
    assignment,
    max_open: z.int().min(1).nullable(),
    created_at: timestampOutput,
    updated_at: timestampOutput,
  })
  .meta({ id: 'Team' });
export type TeamResource = z.output<typeof teamResource>;
export const teamPage = pageOf(teamResource).meta({ id: 'TeamPage' });
