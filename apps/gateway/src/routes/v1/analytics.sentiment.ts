import { seriesQuery, sentimentResource } from '@parley/schemas/analytics';
import { toSentiment } from '../../shapes/analytics';
import { seriesDescription, toWindow } from './analytics-window';
import { endpoint } from './endpoint';

export const getSentiment = endpoint({
  name: 'getSentiment',
  tag: 'Analytics',
  summary: 'Get the distribution of sentiment, in total and over time',
  description: `Only conversations with a customer message count. ${seriesDescription}`,
  query: seriesQuery,
  answer: { status: 200, description: 'The sentiment', schema: sentimentResource },

  handle: async ({ rawQuery, services, reading }) => {
    const metrics = await services.analytics.getSentiment({ window: toWindow(rawQuery) }, reading());
    return { body: toSentiment(metrics) };
  },
});
