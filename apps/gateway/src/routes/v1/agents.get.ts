import { agentResource } from '@parley/schemas';
import { toAgent } from '../../shapes/agent';
import { required } from '../../shapes/shape';
import { noStats } from '../../agent-stats';
import { endpoint, type Call } from './endpoint';

/** The agent of the path; throws not_found. */
export function requireAgent({ id, services, reading }: Call) {
  return services.agents.getAgent({ id }, reading());
}

export const getAgent = endpoint({
  name: 'getAgent',
  summary: 'Get an agent',
  id: 'agent',
  answer: { status: 200, description: 'The agent', schema: agentResource, hasEtag: true },

  requireObject: requireAgent,
  handle: ({ id, services, agentStats, shared }) =>
    shared(async (options) => {
      const [response, [stats]] = await Promise.all([
        services.agents.getAgent({ id }, options),
        agentStats.read([id], options),
      ]);
      const agent = required(response.agent, 'the agent');
      return { body: toAgent(agent, stats ?? noStats(id)), version: agent.version };
    }),
});
