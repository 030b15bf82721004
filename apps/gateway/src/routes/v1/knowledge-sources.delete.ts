import { endpoint } from './endpoint';
import { requireSource } from './knowledge-sources.get';

export const deleteKnowledgeSource = endpoint({
  name: 'deleteKnowledgeSource',
  summary: 'Delete a source of the knowledge',
  description: 'Its documents go with it: agents do not answer from them any more from their next turn on.',
  id: 'src',
  answer: { status: 204, description: 'Deleted' },

  requireObject: requireSource,
  handle: async ({ id, services, writing }) => {
    await services.knowledge.deleteSource({ id }, writing());
    return {};
  },
});
