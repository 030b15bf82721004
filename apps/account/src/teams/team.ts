import type { Team as ProtoTeam } from '@parley/contract/team';
import type { Stored } from '@parley/resource';
import { formatId } from '@parley/schemas';
import type { PublicEventData } from '@parley/schemas/events';
import type { Assignment } from '@parley/schemas/teams';

export interface TeamFields {
  readonly name: string;
  /** Uuids. */
  readonly memberIds: readonly string[];
  readonly assignment: Assignment;
  /** Null: no limit. */
  readonly maxOpen: number | null;
}

export type Team = TeamFields & Stored;

export function toTeamProto(team: Team): ProtoTeam {
  return {
    ...team,
    id: formatId('team', team.id),
    memberIds: team.memberIds.map((id) => formatId('member', id)),
    maxOpen: team.maxOpen ?? undefined,
    version: BigInt(team.version),
  };
}

export function toTeamData(team: Team): PublicEventData['team'] {
  return {
    id: formatId('team', team.id),
    name: team.name,
    member_ids: team.memberIds.map((id) => formatId('member', id)),
    assignment: team.assignment,
    max_open: team.maxOpen,
    created_at: team.createdAt.toISOString(),
    updated_at: team.updatedAt.toISOString(),
    version: team.version,
  };
}
