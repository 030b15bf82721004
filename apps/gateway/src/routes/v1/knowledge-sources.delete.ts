import { endpoint } from './endpoint';
import { expectedSourceVersion } from './expected-version';
import { requireSource } from './knowledge-sources.get';

export const deleteKnowledgeSource = endpoint({
  name: 'deleteKnowledgeSource',
  summary: 'Delete a source of the knowledge',
  description: 'Its documents are deleted too: agents stop answering from them with their next turn.',
  id: 'src',
  answer: { status: 204, description: 'Deleted' },
  hasIfMatch: true,

  requireObject: requireSource,
  handle: async (call) => {
    const { id, services, writing } = call;
    const expectedVersion = await expectedSourceVersion(call);
    await services.knowledge.deleteSource({ id, expectedVersion }, writing());
    return {};
  },
});
