import { sourceOriginCodec, sourceStatusCodec, syncScheduleCodec } from '@parley/grpc';
import {
  createSourceBody,
  FILE_BYTES_MAX,
  listSourcesQuery,
  sourcePage,
  sourceResource,
  updateSourceInput,
} from '@parley/schemas';
import { newSource, source } from '../../openapi/knowledge-examples';
import { required } from '../../shapes/shape';
import { toSource } from '../../shapes/source';
import { endpoint } from './endpoint';
import { deleteEndpoint, getEndpoint, listEndpoint, resource, updateEndpoint } from './resource';
import type { Route } from './route';

export const sources = resource({
  noun: 'source',
  tag: 'Knowledge',
  id: 'src',
  path: '/v1/knowledge/sources',
  schema: sourceResource,
  example: source,
  key: 'source',
  get: ({ id, services, reading }) => services.knowledge.getSource({ id }, reading()),
  show: toSource,
});

const listKnowledgeSources = listEndpoint(sources, 'sources', {
  name: 'listKnowledgeSources',
  summary: 'List the knowledge sources',
  description: 'Newest first.',
  query: listSourcesQuery,
  answer: { description: 'A page of sources', schema: sourcePage },
  call: ({ query, services, reading }, page) =>
    services.knowledge.listSources({ status: sourceStatusCodec.toProto(query.status), page }, reading()),
});

/** The file in base64, and its envelope. */
const BODY_BYTES_MAX = Math.ceil(FILE_BYTES_MAX / 3) * 4 + 64 * 1024;

// By hand: no ETag, as reading the source changes it at once.
const createKnowledgeSource = endpoint({
  name: 'createKnowledgeSource',
  tag: 'Knowledge',
  summary: 'Add a file, a page or a site as a knowledge source',
  description:
    '`upload`: a file of at most 10 MiB in Markdown, text, HTML, PDF or DOCX, or a CSV with the columns ' +
    'question and answer. `url`: a web page. `sitemap`: the pages that a sitemap names, or the pages of the ' +
    'same site that a page links to, at most 200. A file is read within seconds. A site is read at one or ' +
    'two pages per second, as its robots.txt allows. Then the source is `ready`, with its documents, or ' +
    '`failed`, with the reason in `last_error`.',
  body: {
    schema: createSourceBody,
    bytesMax: BODY_BYTES_MAX,
    example: { kind: 'sitemap', url: 'https://help.shop.example/sitemap.xml', schedule: 'daily' },
  },
  answer: { status: 201, description: 'The source', schema: sourceResource, example: newSource, hasLocation: true },

  handle: async ({ body, services, writing }) => {
    const response = await services.knowledge.createSource(
      {
        kind: sourceOriginCodec.toProto(body.kind),
        name: body.name ?? '',
        contentType: body.content_type ?? '',
        file: Buffer.from(body.content ?? '', 'base64'),
        language: body.language ?? undefined,
        url: body.url ?? undefined,
        schedule: syncScheduleCodec.toProto(body.schedule ?? undefined),
      },
      writing(),
    );
    const made = required(response.source, 'the source');
    return {
      body: toSource(made),
      location: `/v1/knowledge/sources/${made.id}`,
      isReplayed: response.replayed,
    };
  },
});

const getKnowledgeSource = getEndpoint(sources, {
  name: 'getKnowledgeSource',
  summary: 'Get a knowledge source',
});

const updateKnowledgeSource = updateEndpoint(sources, {
  name: 'updateKnowledgeSource',
  summary: 'Update a knowledge source',
  description:
    'A JSON merge patch (RFC 7396) of its name and its schedule. The schedule counts from the last time that ' +
    'the source was read completely; null: no schedule. What the source refers to never changes: add another ' +
    'source, and delete this one.',
  body: { schema: updateSourceInput, example: { schedule: 'weekly' } },
  answer: { description: 'The updated source' },
  call: ({ body, services, writing }, change) =>
    services.knowledge.updateSource({ ...change, mergePatch: JSON.stringify(body) }, writing()),
});

const deleteKnowledgeSource = deleteEndpoint(sources, {
  name: 'deleteKnowledgeSource',
  summary: 'Delete a knowledge source',
  description: 'Also deletes its documents: agents stop answering from them with their next turn.',
  call: ({ services, writing }, change) => services.knowledge.deleteSource(change, writing()),
});

export const knowledgeSourceRoutes: readonly Route[] = [
  ['GET', '/knowledge/sources', 'knowledge:read', listKnowledgeSources],
  ['POST', '/knowledge/sources', 'knowledge:write', createKnowledgeSource],
  ['GET', '/knowledge/sources/:id', 'knowledge:read', getKnowledgeSource],
  ['DELETE', '/knowledge/sources/:id', 'knowledge:write', deleteKnowledgeSource],
  ['PATCH', '/knowledge/sources/:id', 'knowledge:write', updateKnowledgeSource],
];
