import { documentStatusCodec } from '@parley/grpc';
import {
  createDocumentInput,
  documentPage,
  documentResource,
  listDocumentsQuery,
  putDocumentInput,
  updateDocumentInput,
} from '@parley/schemas';
import { document, documentSummary } from '../../openapi/knowledge-examples';
import { DOCUMENT_BYTES_MAX, toDocument, toDocumentFields, toDocumentSummary } from '../../shapes/document';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';
import { createEndpoint, deleteEndpoint, getEndpoint, listEndpoint, resource, updateEndpoint } from './resource';
import type { Route } from './route';

const documents = resource({
  noun: 'document',
  tag: 'Knowledge',
  id: 'doc',
  path: '/v1/knowledge/documents',
  schema: documentResource,
  example: document,
  key: 'document',
  get: ({ id, services, reading }) => services.knowledge.getDocument({ id }, reading()),
  show: toDocument,
});

const summaries = { tag: documents.tag, example: documentSummary, show: toDocumentSummary };

const listKnowledgeDocuments = listEndpoint(summaries, 'documents', {
  name: 'listKnowledgeDocuments',
  summary: 'List the knowledge documents',
  description: 'Newest first, without their content.',
  query: listDocumentsQuery,
  answer: { description: 'A page of documents', schema: documentPage },
  call: ({ query, services, reading }, page) =>
    services.knowledge.listDocuments(
      {
        language: query.language,
        status: documentStatusCodec.toProto(query.status),
        query: query.query,
        externalId: query.external_id,
        page,
      },
      reading(),
    ),
});

const createKnowledgeDocument = createEndpoint(documents, {
  name: 'createKnowledgeDocument',
  summary: 'Add a knowledge document',
  description:
    'Markdown that agents answer from, passage by passage, and name as their source. Searches find it at ' +
    'once. Fields that are left out or null get their default.',
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
  call: ({ body, services, writing }) =>
    services.knowledge.createDocument({ fields: toDocumentFields(body) }, writing()),
});

const putKnowledgeDocument = endpoint({
  name: 'putKnowledgeDocument',
  tag: 'Knowledge',
  summary: 'Create or replace a knowledge document by its external id',
  description:
    'Sets the document with this `external_id` to the contents of the body, or adds it. Fields that are left ' +
    'out or null get their default. Sending the same document again changes nothing, so you can send a whole ' +
    'help center every night.',
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
  answer: { status: 200, description: 'The document', schema: documentResource, example: document, hasEtag: true },

  handle: async ({ body, services, writing }) => {
    const response = await services.knowledge.putDocument({ fields: toDocumentFields(body) }, writing());
    const put = required(response.document, 'the document');
    return { body: toDocument(put), version: put.version };
  },
});

const getKnowledgeDocument = getEndpoint(documents, {
  name: 'getKnowledgeDocument',
  summary: 'Get a knowledge document',
});

const updateKnowledgeDocument = updateEndpoint(documents, {
  name: 'updateKnowledgeDocument',
  summary: 'Update a knowledge document',
  description:
    'A JSON merge patch (RFC 7396): fields that are left out keep their value, and null resets a field to ' +
    'its default. Agents answer from the new text from their next turn on; with `is_enabled` false, they no ' +
    'longer answer from the document.',
  body: { schema: updateDocumentInput, bytesMax: DOCUMENT_BYTES_MAX, example: { is_enabled: false } },
  answer: { example: { ...document, is_enabled: false, passages_count: 0 } },
  call: ({ body, services, writing }, change) => {
    const updateMask = Object.entries(body).flatMap(([field, value]) => (value === undefined ? [] : [field]));
    return services.knowledge.updateDocument({ ...change, fields: toDocumentFields(body), updateMask }, writing());
  },
});

const deleteKnowledgeDocument = deleteEndpoint(documents, {
  name: 'deleteKnowledgeDocument',
  summary: 'Delete a knowledge document',
  description: 'Agents stop answering from it with their next turn.',
  call: ({ services, writing }, change) => services.knowledge.deleteDocument(change, writing()),
});

export const knowledgeDocumentRoutes: readonly Route[] = [
  ['GET', '/knowledge/documents', 'knowledge:read', listKnowledgeDocuments],
  ['POST', '/knowledge/documents', 'knowledge:write', createKnowledgeDocument],
  ['PUT', '/knowledge/documents', 'knowledge:write', putKnowledgeDocument],
  ['GET', '/knowledge/documents/:id', 'knowledge:read', getKnowledgeDocument],
  ['PATCH', '/knowledge/documents/:id', 'knowledge:write', updateKnowledgeDocument],
  ['DELETE', '/knowledge/documents/:id', 'knowledge:write', deleteKnowledgeDocument],
];
