import { agentMetricsQuery, agentMetricsResource } from '@parley/schemas';
import { toAgentMetrics } from '../../shapes/analytics';
import { requireAgent } from './agents.get';
import { toWindow } from './analytics-window';
import { endpoint } from './endpoint';

export const getAgentMetrics = endpoint({
  name: 'getAgentMetrics',
  summary: "Get one agent's performance",
  id: 'agent',
  query: agentMetricsQuery,
  answer: { status: 200, description: 'The metrics', schema: agentMetricsResource },

  requireObject: requireAgent,
  handle: async (call) => {
    const { id, rawQuery, services, reading } = call;
    const [, metrics] = await Promise.all([
      // Whether an agent exists, the agent service knows at once; figures follow within seconds.
      requireAgent(call),
      services.analytics.getAgentMetrics({ agentId: id, window: toWindow(rawQuery) }, reading()),
    ]);
    return { body: toAgentMetrics(metrics) };
  },
});
