import { teamFiguresResource, workFiguresQuery } from '@parley/schemas/work-figures';
import { toPeriod } from '../../shapes/analytics';
import { toWorkFigures } from '../../shapes/work-figures';
import { toWindow, windowDescription } from './analytics-window';
import { endpoint } from './endpoint';

export const getTeamFigures = endpoint({
  name: 'getTeamFigures',
  tag: 'Analytics',
  summary: 'Get the figures of each team',
  description:
    'A conversation counts for the team that it belongs to now. Teams without any figures are left out. ' +
    windowDescription,
  query: workFiguresQuery,
  answer: {
    status: 200,
    description: 'The figures by team',
    schema: teamFiguresResource,
    example: {
      period: { start: '2026-11-14T00:00:00.000Z', end: '2026-11-21T00:00:00.000Z' },
      teams: [
        {
          team_id: 'team_01jd6f8x2sf4vb9qk3h7n5w0ze',
          first_response: { count: 84, p50_ms: 300_000, p90_ms: 1_500_000 },
          handled: 97,
          resolved: 88,
          csat: { ratings: 30, satisfied: 27, share: 0.9 },
          targets: { met: 160, missed: 16, share: 160 / 176 },
        },
      ],
    },
  },

  handle: async ({ rawQuery, services, reading }) => {
    const answer = await services.analytics.getTeamMetrics({ window: toWindow(rawQuery) }, reading());
    const teams = answer.teams.map(({ teamId, ...work }) => ({ team_id: teamId, ...toWorkFigures(work) }));
    return { body: { period: toPeriod(answer.period), teams } };
  },
});
