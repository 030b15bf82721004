import type { GetMemberMetricsRequest, MemberMetrics, Period } from '@parley/contract/analytics';
import type { TenantCallContext } from '@parley/grpc';
import { workQuery, writtenQuery, type Owner, type WorkRow, type WrittenRow } from '../queries/work.query';
import { readOverviewWindow } from '../window/window';
import { periodOf, queryRunner, scopeOf, type Deps } from './query-runner';

/** By a member, or in a team's conversations. */
export type Work = Omit<MemberMetrics, 'memberId'>;

interface WorkOfAll {
  readonly period: Period;
  /** By id, in order; those without any figure are left out. */
  readonly work: readonly (readonly [id: string, work: Work])[];
}

/** docs/contract/analytics.md. @throws ParleyError validation_failed */
export async function readWork(
  deps: Deps,
  owner: Owner,
  { window }: GetMemberMetricsRequest,
  context: TenantCallContext,
): Promise<WorkOfAll> {
  const range = readOverviewWindow(window, deps.now());
  const scope = scopeOf(context, range);
  const run = queryRunner(deps, context);
  const [written, done] = await Promise.all([
    run<WrittenRow>(writtenQuery({ owner, scope, range })),
    run<WorkRow>(workQuery({ owner, scope, range })),
  ]);
  const ids = [...new Set([...written, ...done].map(({ owner_id: id }) => id))].sort();
  const workOf = (id: string): Work =>
    toWork(
      written.find((row) => row.owner_id === id),
      done.find((row) => row.owner_id === id),
    );
  return { period: periodOf(range), work: ids.map((id) => [id, workOf(id)] as const) };
}

const NOTHING_WRITTEN = { handled: 0, first_responses: 0, first_response_quantiles_ms: [null, null] } as const;
const NO_WORK = { resolved: 0, ratings: 0, satisfied: 0, targets_met: 0, targets_missed: 0 } as const;

function toWork(written: WrittenRow | undefined, done: WorkRow | undefined): Work {
  const {
    handled,
    first_responses: firstResponses,
    first_response_quantiles_ms: quantiles,
  } = written ?? NOTHING_WRITTEN;
  const { resolved, ratings, satisfied, targets_met: targetsMet, targets_missed: targetsMissed } = done ?? NO_WORK;
  return {
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
