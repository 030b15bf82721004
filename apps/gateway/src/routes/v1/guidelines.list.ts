import { guidelinePage, listGuidelinesQuery } from '@parley/schemas';
import { toGuideline } from '../../shapes/guideline';
import { toPage, toPageRequest } from '../../shapes/page';
import { requireAgent } from './agents.get';
import { endpoint } from './endpoint';

export const listGuidelines = endpoint({
  name: 'listGuidelines',
  summary: 'List the guidelines of an agent',
  description: 'Newest first.',
  id: 'agent',
  query: listGuidelinesQuery,
  answer: { status: 200, description: 'A page of guidelines', schema: guidelinePage },

  requireObject: requireAgent,
  handle: async ({ id, query, services, reading }) => {
    const { guidelines, page } = await services.guidelines.listGuidelines(
      { agentId: id, page: toPageRequest(query) },
      reading(),
    );
    return { body: toPage(guidelines.map(toGuideline), page) };
  },
});
