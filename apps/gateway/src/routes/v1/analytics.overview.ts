import { overviewQuery, overviewResource } from '@parley/schemas/analytics';
import { toOverview } from '../../shapes/analytics';
import { toWindow, windowDescription } from './analytics-window';
import { endpoint } from './endpoint';

export const getOverview = endpoint({
  name: 'getOverview',
  tag: 'Analytics',
  summary: 'Get an overview of a window',
  description: windowDescription,
  query: overviewQuery,
  answer: { status: 200, description: 'The summary', schema: overviewResource },

  handle: async ({ rawQuery, services, reading }) => {
    const metrics = await services.analytics.getOverview({ window: toWindow(rawQuery) }, reading());
    return { body: toOverview(metrics) };
  },
});
