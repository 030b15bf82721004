import type { GetMemberMetricsRequest, GetMemberMetricsResponse, MemberMetrics } from '@parley/contract/analytics';
import type { TenantCallContext } from '@parley/grpc';
import { workQuery, writtenQuery, type WorkRow, type WrittenRow } from '../queries/members.query';
import { readOverviewWindow } from '../window/window';
import { periodOf, queryRunner, scopeOf, type Deps } from './query-runner';

/** What each member has done (docs/contract/analytics.md). Errors: validation_failed. */
export function getMemberMetricsRpc(
  deps: Deps,
): (request: GetMemberMetricsRequest, context: TenantCallContext) => Promise<GetMemberMetricsResponse> {
  return async (request, context) => {
    const range = readOverviewWindow(request.window, deps.now());
    const scope = scopeOf(context, range);
    const run = queryRunner(deps, context);
    const [written, work] = await Promise.all([
      run<WrittenRow>(writtenQuery({ scope, range })),
      run<WorkRow>(workQuery({ scope, range })),
    ]);
    const ids = [...new Set([...written, ...work].map(({ member_id: id }) => id))].sort();
    const metricsOf = (id: string) =>
      memberMetrics(
        id,
        written.find((row) => row.member_id === id),
        work.find((row) => row.member_id === id),
      );
    return { period: periodOf(range), members: ids.map(metricsOf) };
  };
}

const NOTHING_WRITTEN = { handled: 0, first_responses: 0, first_response_quantiles_ms: [null, null] } as const;
const NO_WORK = { resolved: 0, ratings: 0, satisfied: 0, targets_met: 0, targets_missed: 0 } as const;

function memberMetrics(memberId: string, written: WrittenRow | undefined, work: WorkRow | undefined): MemberMetrics {
  const {
    handled,
    first_responses: firstResponses,
    first_response_quantiles_ms: quantiles,
  } = written ?? NOTHING_WRITTEN;
  const { resolved, ratings, satisfied, targets_met: targetsMet, targets_missed: targetsMissed } = work ?? NO_WORK;
  return {
    memberId,
    firstResponses: BigInt(firstResponses),
    firstResponseP50Ms: wholeMs(quantiles[0]),
    firstResponseP90Ms: wholeMs(quantiles[1]),
    handled: BigInt(handled),
    resolved: BigInt(resolved),
    ratings: BigInt(ratings),
    satisfied: BigInt(satisfied),
    targetsMet: BigInt(targetsMet),
    targetsMissed: BigInt(targetsMissed),
  };
}

function wholeMs(ms: number | null): number | undefined {
  return ms === null || !Number.isFinite(ms) ? undefined : Math.round(ms);
}
