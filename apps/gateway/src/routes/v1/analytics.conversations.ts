import { seriesQuery, conversationMetricsResource } from '@parley/schemas/analytics';
import { toConversationMetrics } from '../../shapes/analytics';
import { seriesDescription, toWindow } from './analytics-window';
import { endpoint } from './endpoint';

export const getConversationMetrics = endpoint({
  name: 'getConversationMetrics',
  tag: 'Analytics',
  summary: 'Get conversation metrics over time',
  description: seriesDescription,
  query: seriesQuery,
  answer: { status: 200, description: 'The metrics', schema: conversationMetricsResource },

  handle: async ({ rawQuery, services, reading }) => {
    const metrics = await services.analytics.getConversationMetrics({ window: toWindow(rawQuery) }, reading());
    return { body: toConversationMetrics(metrics) };
  },
});
