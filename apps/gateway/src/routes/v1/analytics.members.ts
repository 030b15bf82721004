import type { GetMemberMetricsResponse, MemberMetrics } from '@parley/contract/analytics';
import { memberFiguresQuery, memberFiguresResource, type MemberFiguresResource } from '@parley/schemas/member-figures';
import { required, timestamp } from '../../shapes/shape';
import { toWindow, windowDescription } from './analytics-window';
import { endpoint } from './endpoint';

export const getMemberFigures = endpoint({
  name: 'getMemberFigures',
  tag: 'Analytics',
  summary: 'Get what each member of the team has done',
  description: `Those without any figure are left out; former members stay. ${windowDescription}`,
  query: memberFiguresQuery,
  answer: {
    status: 200,
    description: 'The figures by member',
    schema: memberFiguresResource,
    example: {
      period: { start: '2026-11-14T00:00:00.000Z', end: '2026-11-21T00:00:00.000Z' },
      members: [
        {
          member_id: 'member_01jd6f8x2sf4vb9qk3h7n5w0ze',
          first_response: { count: 31, p50_ms: 240_000, p90_ms: 1_260_000 },
          handled: 38,
          resolved: 29,
          csat: { ratings: 12, satisfied: 11, share: 11 / 12 },
          targets: { met: 54, missed: 6, share: 0.9 },
        },
      ],
    },
  },

  handle: async ({ rawQuery, services, reading }) => {
    const answer = await services.analytics.getMemberMetrics({ window: toWindow(rawQuery) }, reading());
    return { body: toMemberFigures(answer) };
  },
});

function toMemberFigures({ period, members }: GetMemberMetricsResponse): MemberFiguresResource {
  const { start, end } = required(period, 'the period of figures');
  return { period: { start: timestamp(start), end: timestamp(end) }, members: members.map(toFigures) };
}

function toFigures(metrics: MemberMetrics): MemberFiguresResource['members'][number] {
  const [ratings, satisfied] = [Number(metrics.ratings), Number(metrics.satisfied)];
  const [met, missed] = [Number(metrics.targetsMet), Number(metrics.targetsMissed)];
  return {
    member_id: metrics.memberId,
    first_response: {
      count: Number(metrics.firstResponses),
      p50_ms: metrics.firstResponseP50Ms ?? null,
      p90_ms: metrics.firstResponseP90Ms ?? null,
    },
    handled: Number(metrics.handled),
    resolved: Number(metrics.resolved),
    csat: { ratings, satisfied, share: shareOf(satisfied, ratings) },
    targets: { met, missed, share: shareOf(met, met + missed) },
  };
}

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
