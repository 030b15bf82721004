import { agentStatusCodec } from '@parley/grpc';
import { agentResource, listAgentsQuery, pageOf } from '@parley/schemas';
import { toAgent } from '../../shapes/agent';
import { toPage, toPageRequest } from '../../shapes/page';
import { noStats } from '../../agent-stats';
import { endpoint } from './endpoint';

export const listAgents = endpoint({
  name: 'listAgents',
  summary: 'List agents',
  description: 'Newest first.',
  query: listAgentsQuery,
  answer: { status: 200, description: 'A page of agents', schema: pageOf(agentResource).meta({ id: 'AgentPage' }) },

  handle: async ({ query, services, agentStats, reading }) => {
    const { agents, page } = await services.agents.listAgents(
      {
        status: agentStatusCodec.toProto(undefined),
        statuses: (query.status ?? []).map(agentStatusCodec.toProto),
        page: toPageRequest(query),
      },
      reading(),
    );
    const ids = agents.map(({ id }) => id);
    const stats = ids.length > 0 ? await agentStats.read(ids, reading()) : [];
    return {
      body: toPage(
        agents.map((agent, i) => toAgent(agent, stats[i] ?? noStats(agent.id))),
        page,
      ),
    };
  },
});
