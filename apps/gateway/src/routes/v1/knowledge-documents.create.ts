import { createDocumentInput, documentResource } from '@parley/schemas';
import { DOCUMENT_BYTES_MAX, toDocument, toDocumentFields } from '../../shapes/document';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';

export const createKnowledgeDocument = endpoint({
  name: 'createKnowledgeDocument',
  summary: 'Add a document to the knowledge',
  description:
    'Markdown that agents answer from, passage by passage, and name as their source. Searches find it at once. What is ' +
    'left out, or null, has its default.',
  body: {
    schema: createDocumentInput,
    bytesMax: DOCUMENT_BYTES_MAX,
    example: {
      title: 'Returns',
      content:
        '## How long you have\n\nYou can return anything unused within 30 days of its delivery.\n\n' +
        '## What it costs\n\nReturns from within the EU are free.',
      url: 'https://shop.example/returns',
      external_id: 'help/returns',
    },
  },
  answer: { status: 201, description: 'The document', schema: documentResource, hasEtag: true, hasLocation: true },

  handle: async ({ body, services, writing }) => {
    const response = await services.knowledge.createDocument({ fields: toDocumentFields(body) }, writing());
    const document = required(response.document, 'the document');
    return {
      body: toDocument(document),
      version: document.version,
      location: `/v1/knowledge/documents/${document.id}`,
      isReplayed: response.replayed,
    };
  },
});
