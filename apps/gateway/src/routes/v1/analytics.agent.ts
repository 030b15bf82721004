import { agentMetricsQuery, agentMetricsResource } from '@parley/schemas/analytics';
import { toAgentMetrics } from '../../shapes/analytics';
import { agents } from './agents';
import { seriesDescription, toWindow } from './analytics-window';
import { endpoint } from './endpoint';

export const getAgentMetrics = endpoint({
  name: 'getAgentMetrics',
  tag: 'Analytics',
  summary: "Get one agent's performance",
  description: seriesDescription,
  id: 'agent',
  query: agentMetricsQuery,
  answer: { status: 200, description: 'The metrics', schema: agentMetricsResource },

  requireObject: agents.get,
  handle: async ({ id, rawQuery, services, reading }) => {
    // The service checks that the agent exists.
    const metrics = await services.analytics.getAgentMetrics({ agentId: id, window: toWindow(rawQuery) }, reading());
    return { body: toAgentMetrics(metrics) };
  },
});
