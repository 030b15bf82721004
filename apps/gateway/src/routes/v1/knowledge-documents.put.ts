import { documentResource, putDocumentInput } from '@parley/schemas';
import { DOCUMENT_BYTES_MAX, toDocument, toDocumentFields } from '../../shapes/document';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';

export const putKnowledgeDocument = endpoint({
  name: 'putKnowledgeDocument',
  summary: 'Put a document of your own system into the knowledge',
  description:
    'Makes the document with this `external_id` what the body says, or adds it. What is left out, or null, has its default. ' +
    'To put the same again changes nothing, so a whole help centre can be sent each night.',
  body: {
    schema: putDocumentInput,
    bytesMax: DOCUMENT_BYTES_MAX,
    example: {
      external_id: 'help/returns',
      title: 'Returns',
      content: 'You can return anything unused within 30 days of its delivery.',
      url: 'https://shop.example/returns',
    },
  },
  answer: { status: 200, description: 'The document', schema: documentResource, hasEtag: true },

  handle: async ({ body, services, writing }) => {
    const response = await services.knowledge.putDocument({ fields: toDocumentFields(body) }, writing());
    const document = required(response.document, 'the document');
    return { body: toDocument(document), version: document.version };
  },
});
