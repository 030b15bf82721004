import {
  CreateTeamResponse,
  type AssigningTeam,
  type CreateTeamRequest,
  type FindAssigningTeamsRequest,
  type FindAssigningTeamsResponse,
  type TeamServiceService,
  type UpdateTeamRequest,
} from '@parley/contract/team';
import { validationFailed } from '@parley/errors';
import type { TenantCallContext, TenantHandlers } from '@parley/grpc';
import type { Client, Pool } from '@parley/postgres';
import { createRpc, deleteRpc, getRpc, hasAll, listRpc, refuseTaken, requireRoom, updateRpc } from '@parley/resource';
import { formatId, newUuid, parseId, parseJsonText, validate, type Tenant } from '@parley/schemas';
import { listedKind } from '@parley/schemas/listed-kind';
import { createTeamInput, TEAMS_MAX, updateTeamInput, type UpdateTeamInput } from '@parley/schemas/teams';
import { announceTeam } from './announce-team';
import { findAssigningTeams, findMemberIds, shareMembers, teams } from './teams.store';
import { toTeamProto, type Team, type TeamFields } from './team';

const kind = listedKind('team');
const name = { index: 'teams_by_name', path: 'name', noun: 'team' };

export function teamRpcs({ pool }: { readonly pool: Pool }): TenantHandlers<typeof TeamServiceService> {
  const { find, lock } = teams;
  const answer = (team: Team) => ({ team: toTeamProto(team) });
  return {
    createTeam: createRpc(pool, CreateTeamResponse, { read: readNew, create }, answer),
    getTeam: getRpc(pool, kind, find, answer),
    listTeams: listRpc(
      kind,
      (tenant, range) => teams.page(pool, tenant, range),
      (found, page) => ({ teams: found.map(toTeamProto), page }),
    ),
    updateTeam: updateRpc(pool, kind, { read: readPatch, lock: lockMembersFirst, edit }, answer),
    deleteTeam: deleteRpc(pool, kind, lock, remove),
    findAssigningTeams: (request, context) => findAssigning(pool, request, context),
  };
}

function readNew({ fields }: CreateTeamRequest) {
  return { scope: 'CreateTeam', input: validate(createTeamInput, parseJsonText(fields, 'fields')) };
}

/** Counts after the insert, so that a taken name is reported first. */
async function create(client: Client, tenant: Tenant, { input }: ReturnType<typeof readNew>): Promise<Team> {
  const { name: shown, assignment, max_open: maxOpen } = input;
  await shareMembers(client, tenant);
  await teams.lockAll(client, tenant);
  const memberIds = await requireMembers(client, tenant, input.member_ids);
  const fields: TeamFields = { name: shown, memberIds, assignment, maxOpen };
  const team = await refuseTaken(name, teams.insert(client, tenant, newUuid(), fields));
  requireRoom((await teams.count(client, tenant)) - 1, TEAMS_MAX, 'teams');
  await announceTeam(client, tenant, 'team.created', team);
  return team;
}

function readPatch({ mergePatch }: UpdateTeamRequest): UpdateTeamInput {
  return validate(updateTeamInput, parseJsonText(mergePatch, 'merge_patch'));
}

/** The account first, as in the removal of a member, which changes teams. */
async function lockMembersFirst(client: Client, tenant: Tenant, id: string): Promise<Team | undefined> {
  await shareMembers(client, tenant);
  return teams.lock(client, tenant, id);
}

async function edit(client: Client, tenant: Tenant, found: Team, patch: UpdateTeamInput): Promise<Team> {
  const fields: TeamFields = {
    name: patch.name ?? found.name,
    memberIds: patch.member_ids ? await requireMembers(client, tenant, patch.member_ids) : found.memberIds,
    assignment: patch.assignment ?? found.assignment,
    maxOpen: patch.max_open === undefined ? found.maxOpen : patch.max_open,
  };
  if (hasAll(found, fields)) return found;
  const team = await refuseTaken(name, teams.update(client, tenant, found.id, fields));
  await announceTeam(client, tenant, 'team.updated', team);
  return team;
}

async function remove(client: Client, tenant: Tenant, team: Team): Promise<void> {
  await teams.delete(client, tenant, team.id);
  await announceTeam(client, tenant, 'team.deleted', team);
}

/** All must belong to the account. @throws ParleyError validation_failed */
async function requireMembers(client: Client, tenant: Tenant, ids: readonly string[]): Promise<string[]> {
  const uuids = ids.map((id) => parseId('member', id) ?? '');
  const known = await findMemberIds(client, tenant, uuids);
  const faults = uuids.flatMap((uuid, index) =>
    known.has(uuid)
      ? []
      : [
          {
            path: `member_ids.${index}`,
            code: 'not_found' as const,
            message: 'is not the id of a member of the account',
          },
        ],
  );
  if (faults.length > 0) throw validationFailed(faults);
  return uuids;
}

async function findAssigning(
  pool: Pool,
  { ids }: FindAssigningTeamsRequest,
  { tenant }: TenantCallContext,
): Promise<FindAssigningTeamsResponse> {
  const uuids = ids.flatMap((id) => parseId('team', id) ?? []);
  const found = new Map<string, AssigningTeam>();
  for (const row of await findAssigningTeams(pool, tenant, uuids)) {
    const { id, assignment, max_open: maxOpen, member_id: memberId, member_version: version } = row;
    const team = found.get(id) ?? { id: formatId('team', id), assignment, maxOpen: maxOpen ?? undefined, members: [] };
    if (memberId) team.members.push({ id: formatId('member', memberId), version: BigInt(version ?? 0) });
    found.set(id, team);
  }
  return { teams: [...found.values()] };
}
