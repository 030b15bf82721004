import { memberFiguresResource, workFiguresQuery } from '@parley/schemas/work-figures';
import { toPeriod } from '../../shapes/analytics';
import { toWorkFigures } from '../../shapes/work-figures';
import { toWindow, windowDescription } from './analytics-window';
import { endpoint } from './endpoint';

export const getMemberFigures = endpoint({
  name: 'getMemberFigures',
  tag: 'Analytics',
  summary: 'Get the figures of each member',
  description: `Members without any figures are left out; former members are included. ${windowDescription}`,
  query: workFiguresQuery,
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
    const members = answer.members.map(({ memberId, ...work }) => ({ member_id: memberId, ...toWorkFigures(work) }));
    return { body: { period: toPeriod(answer.period), members } };
  },
});
