import { documentResource, updateDocumentInput } from '@parley/schemas';
import { DOCUMENT_BYTES_MAX, toDocument, toDocumentFields } from '../../shapes/document';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';
import { expectedDocumentVersion } from './expected-version';
import { requireDocument } from './knowledge-documents.get';

export const updateKnowledgeDocument = endpoint({
  name: 'updateKnowledgeDocument',
  summary: 'Update a document of the knowledge',
  description:
    'A JSON merge patch (RFC 7396): what is left out stays as it is, null sets a field back to its default. Agents answer ' +
    'from the new text from their next turn on; with `is_enabled` false, no longer.',
  id: 'doc',
  body: { schema: updateDocumentInput, bytesMax: DOCUMENT_BYTES_MAX, example: { is_enabled: false } },
  answer: { status: 200, description: 'The document', schema: documentResource, hasEtag: true },
  hasIfMatch: true,

  requireObject: requireDocument,
  handle: async (call) => {
    const { id, body, services, writing } = call;
    const response = await services.knowledge.updateDocument(
      {
        id,
        fields: toDocumentFields(body),
        updateMask: Object.entries(body).flatMap(([field, value]) => (value === undefined ? [] : [field])),
        expectedVersion: await expectedDocumentVersion(call),
      },
      writing(),
    );
    const document = required(response.document, 'the document');
    return { body: toDocument(document), version: document.version };
  },
});
