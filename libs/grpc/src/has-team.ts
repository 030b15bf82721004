import type { TeamServiceService } from '@parley/contract/team';
import { ParleyError } from '@parley/errors';
import type { TenantCallContext } from './calls/call-context';
import type { GrpcClient } from './client';

/**
 * By id (`team_…`) in the caller's account and mode.
 *
 * @throws ParleyError unavailable, deadline_exceeded
 */
export type HasTeam = (context: TenantCallContext, teamId: string) => Promise<boolean>;

export function hasTeamOf(teams: GrpcClient<typeof TeamServiceService>): HasTeam {
  return async ({ tenant, requestId, signal, deadlineAt }, id) => {
    const deadlineMs = Math.max(1, deadlineAt - Date.now());
    try {
      await teams.getTeam({ id }, { tenant, requestId, signal, deadlineMs, isRepeatable: true });
      return true;
    } catch (err) {
      if (err instanceof ParleyError && err.code === 'not_found') return false;
      throw err;
    }
  };
}
