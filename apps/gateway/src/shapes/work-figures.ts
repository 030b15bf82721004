import type { MemberMetrics } from '@parley/contract/analytics';
import type { MemberFiguresResource } from '@parley/schemas/work-figures';

type Work = Omit<MemberMetrics, 'memberId'>;
type WorkFigures = Omit<MemberFiguresResource['members'][number], 'member_id'>;

export function toWorkFigures(work: Work): WorkFigures {
  const [ratings, satisfied] = [Number(work.ratings), Number(work.satisfied)];
  const [met, missed] = [Number(work.targetsMet), Number(work.targetsMissed)];
  return {
    first_response: {
      count: Number(work.firstResponses),
      p50_ms: work.firstResponseP50Ms ?? null,
      p90_ms: work.firstResponseP90Ms ?? null,
    },
    handled: Number(work.handled),
    resolved: Number(work.resolved),
    csat: { ratings, satisfied, share: shareOf(satisfied, ratings) },
    targets: { met, missed, share: shareOf(met, met + missed) },
  };
}

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
