import { sourceStatusCodec } from '@parley/grpc';
import { listSourcesQuery, sourcePage } from '@parley/schemas';
import { toPage, toPageRequest } from '../../shapes/page';
import { toSource } from '../../shapes/source';
import { endpoint } from './endpoint';

export const listKnowledgeSources = endpoint({
  name: 'listKnowledgeSources',
  summary: 'List the sources of the knowledge',
  description: 'Newest first.',
  query: listSourcesQuery,
  answer: { status: 200, description: 'A page of sources', schema: sourcePage },

  handle: async ({ query, services, reading }) => {
    const request = { status: sourceStatusCodec.toProto(query.status), page: toPageRequest(query) };
    const { sources, page } = await services.knowledge.listSources(request, reading());
    return { body: toPage(sources.map(toSource), page) };
  },
});
