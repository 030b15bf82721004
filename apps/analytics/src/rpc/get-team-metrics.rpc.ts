import type { GetTeamMetricsRequest, GetTeamMetricsResponse } from '@parley/contract/analytics';
import type { TenantCallContext } from '@parley/grpc';
import type { Deps } from './query-runner';
import { readWork } from './read-work';

/** docs/contract/analytics.md. Errors: validation_failed. */
export function getTeamMetricsRpc(
  deps: Deps,
): (request: GetTeamMetricsRequest, context: TenantCallContext) => Promise<GetTeamMetricsResponse> {
  return async (request, context) => {
    const { period, work } = await readWork(deps, 'team', request, context);
    return { period, teams: work.map(([teamId, done]) => ({ teamId, ...done })) };
  };
}
