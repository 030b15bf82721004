import type { TeamServiceService } from '@parley/contract/team';
import { validationFailed, type ParleyError } from '@parley/errors';
import type { GrpcClient } from '@parley/grpc';
import { formatId, parseId, type Tenant } from '@parley/schemas';

/** A member who may be assigned conversations at this moment. */
export interface Assignable {
  /** A uuid. */
  readonly id: string;
  /** Grows with each change of the member. */
  readonly version: bigint;
}

/** A team that assigns automatically. */
export interface AssigningTeam {
  /** A uuid. */
  readonly id: string;
  readonly isBalanced: boolean;
  /** The number of escalated conversations at which a member gets no more; null: no limit. */
  readonly maxOpen: number | null;
  readonly members: readonly Assignable[];
}

/**
 * Those of the teams (uuids) that assign automatically.
 *
 * @throws ParleyError unavailable, deadline_exceeded
 */
export type FindAssigningTeams = (tenant: Tenant, ids: readonly string[]) => Promise<AssigningTeam[]>;

const FIND_MS = 5_000;

/** Asks the account service, which knows who is active and available. */
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

/** The team_id of an input names no team of the account. */
export function teamNotFound(path = 'team_id'): ParleyError {
  return validationFailed([{ path, code: 'not_found', message: 'is not the id of a team' }]);
}
