import { documentResource } from '@parley/schemas';
import { toDocument } from '../../shapes/document';
import { required } from '../../shapes/shape';
import { endpoint, type Call } from './endpoint';

/** The document of the path; throws not_found. */
export function requireDocument({ id, services, reading }: Call) {
  return services.knowledge.getDocument({ id }, reading());
}

export const getKnowledgeDocument = endpoint({
  name: 'getKnowledgeDocument',
  summary: 'Get a document of the knowledge',
  id: 'doc',
  answer: { status: 200, description: 'The document', schema: documentResource, hasEtag: true },

  requireObject: requireDocument,
  handle: async (call) => {
    const document = required((await requireDocument(call)).document, 'the document');
    return { body: toDocument(document), version: document.version };
  },
});
