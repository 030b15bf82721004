import type { GetMemberMetricsRequest, GetMemberMetricsResponse } from '@parley/contract/analytics';
import type { TenantCallContext } from '@parley/grpc';
import type { Deps } from './query-runner';
import { readWork } from './read-work';

/** docs/contract/analytics.md. Errors: validation_failed. */
export function getMemberMetricsRpc(
  deps: Deps,
): (request: GetMemberMetricsRequest, context: TenantCallContext) => Promise<GetMemberMetricsResponse> {
  return async (request, context) => {
    const { period, work } = await readWork(deps, 'member', request, context);
    return { period, members: work.map(([memberId, done]) => ({ memberId, ...done })) };
  };
}
