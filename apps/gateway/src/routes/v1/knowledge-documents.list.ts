import { documentStatusCodec } from '@parley/grpc';
import { documentPage, listDocumentsQuery } from '@parley/schemas';
import { toDocumentSummary } from '../../shapes/document';
import { toPage, toPageRequest } from '../../shapes/page';
import { endpoint } from './endpoint';

export const listKnowledgeDocuments = endpoint({
  name: 'listKnowledgeDocuments',
  summary: 'List the documents of the knowledge',
  description: 'Newest first, without their content.',
  query: listDocumentsQuery,
  answer: { status: 200, description: 'A page of documents', schema: documentPage },

  handle: async ({ query, services, reading }) => {
    const { documents, page } = await services.knowledge.listDocuments(
      {
        language: query.language,
        status: documentStatusCodec.toProto(query.status),
        query: query.query,
        externalId: query.external_id,
        page: toPageRequest(query),
      },
      reading(),
    );
    return { body: toPage(documents.map(toDocumentSummary), page) };
  },
});
