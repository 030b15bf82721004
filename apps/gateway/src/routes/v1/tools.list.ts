import { listToolsQuery, toolPage } from '@parley/schemas/tools';
import { toTool } from '../../shapes/tool';
import { toPage, toPageRequest } from '../../shapes/page';
import { endpoint } from './endpoint';

export const listTools = endpoint({
  name: 'listTools',
  summary: 'List the tools',
  description: 'Newest first.',
  query: listToolsQuery,
  answer: { status: 200, description: 'A page of tools', schema: toolPage },

  handle: async ({ query, services, reading }) => {
    const { tools, page } = await services.tools.listTools({ page: toPageRequest(query) }, reading());
    return { body: toPage(tools.map(toTool), page) };
  },
});
