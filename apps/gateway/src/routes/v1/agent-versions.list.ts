import { agentVersionPage, listAgentVersionsQuery } from '@parley/schemas';
import { toAgentVersion } from '../../shapes/agent-version';
import { toPage, toPageRequest } from '../../shapes/page';
import { agents } from './agents';
import { endpoint } from './endpoint';

export const listAgentVersions = endpoint({
  name: 'listAgentVersions',
  tag: 'Agents',
  summary: 'List the versions of an agent',
  description: 'Returns the agent as it was after each edit, newest first, with what was changed and by whom.',
  id: 'agent',
  query: listAgentVersionsQuery,
  answer: { status: 200, description: 'A page of versions', schema: agentVersionPage },

  requireObject: agents.get,
  handle: async ({ id, query, services, reading }) => {
    const request = { agentId: id, page: toPageRequest(query) };
    const { versions, page } = await services.agents.listAgentVersions(request, reading());
    return { body: toPage(versions.map(toAgentVersion), page) };
  },
});
