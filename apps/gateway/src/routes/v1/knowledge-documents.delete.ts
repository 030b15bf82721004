import { endpoint } from './endpoint';
import { expectedDocumentVersion } from './expected-version';
import { requireDocument } from './knowledge-documents.get';

export const deleteKnowledgeDocument = endpoint({
  name: 'deleteKnowledgeDocument',
  summary: 'Delete a document of the knowledge',
  description: 'Agents stop answering from it with their next turn.',
  id: 'doc',
  answer: { status: 204, description: 'Deleted' },
  hasIfMatch: true,

  requireObject: requireDocument,
  handle: async (call) => {
    const { id, services, writing } = call;
    await services.knowledge.deleteDocument({ id, expectedVersion: await expectedDocumentVersion(call) }, writing());
    return {};
  },
});
