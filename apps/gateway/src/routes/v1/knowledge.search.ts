import { cautionCodec, sourceKindCodec } from '@parley/grpc';
import { searchKnowledgeInput, searchResource } from '@parley/schemas';
import { toSearch } from '../../shapes/knowledge';
import { endpoint } from './endpoint';

export const searchKnowledge = endpoint({
  name: 'searchKnowledge',
  tag: 'Knowledge',
  summary: 'Search the knowledge',
  description:
    'Returns what the embedded answerer would do with a question: answer it, ask which answer is meant, or ' +
    'say that it does not know. It changes nothing. Each request is a search, even with the same ' +
    'Idempotency-Key.',
  body: { schema: searchKnowledgeInput, example: { query: 'can i get my mony back?' } },
  answer: { status: 200, description: 'The result of the search', schema: searchResource },

  handle: async ({ body, services, reading }) => {
    const response = await services.knowledge.search(
      {
        query: body.query,
        language: body.language ?? undefined,
        caution: cautionCodec.toProto(body.caution ?? undefined),
        kinds: (body.kinds ?? []).map((kind) => sourceKindCodec.toProto(kind)),
        sourceIds: [],
        limit: body.limit ?? undefined,
      },
      reading(),
    );
    return { body: toSearch(response) };
  },
});
