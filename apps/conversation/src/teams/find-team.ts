import type { TeamServiceService } from '@parley/contract/team';
import { validationFailed, type ParleyError } from '@parley/errors';
import type { GrpcClient } from '@parley/grpc';
import { formatId, parseId, type Tenant } from '@parley/schemas';

/** At this moment. */
export interface Assignable {
  /** A uuid. */
  readonly id: string;
  /** Grows with each change. */
  readonly version: bigint;
}

export interface AssigningTeam {
  /** A uuid. */
  readonly id: string;
  readonly isBalanced: boolean;
  /** Escalated conversations at which a member is full; null: no limit. */
  readonly maxOpen: number | null;
  readonly members: readonly Assignable[];
}

/** Those that assign automatically. @throws ParleyError unavailable, deadline_exceeded */
export type FindAssigningTeams = (tenant: Tenant, ids: readonly string[]) => Promise<AssigningTeam[]>;

const FIND_MS = 5_000;

/** The account service knows who is active and available. */
export function findAssigningTeamsOf(teams: GrpcClient<typeof TeamServiceService>): FindAssigningTeams {
  return async (tenant, uuids) => {
    const request = { ids: uuids.map((uuid) => formatId('team', uuid)) };
    const { teams: found } = await teams.findAssigningTeams(request, {
      tenant,
      deadlineMs: FIND_MS,
      isRepeatable: true,
    });
    return found.flatMap(({ id, assignment, maxOpen, members }) => {
      const uuid = parseId('team', id);
      return uuid
        ? [
            {
              id: uuid,
              isBalanced: assignment === 'balanced',
              maxOpen: maxOpen ?? null,
              members: members.flatMap(read),
            },
          ]
        : [];
    });
  };
}

function read({ id, version }: { readonly id: string; readonly version: bigint }): Assignable[] {
  const uuid = parseId('member', id);
  return uuid ? [{ id: uuid, version }] : [];
}

export function teamNotFound(path = 'team_id'): ParleyError {
  return validationFailed([{ path, code: 'not_found', message: 'is not the id of a team' }]);
}
