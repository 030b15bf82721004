import { suggestionKindCodec, suggestionStateCodec } from '@parley/grpc';
import { listSuggestionsQuery, suggestionPage } from '@parley/schemas/suggestions';
import { toSuggestion } from '../../shapes/knowledge';
import { toPage, toPageRequest } from '../../shapes/page';
import { endpoint } from './endpoint';

export const listKnowledgeSuggestions = endpoint({
  name: 'listKnowledgeSuggestions',
  tag: 'Knowledge',
  summary: 'List suggestions',
  description: 'Questions that agents could not answer, or that sources answer differently; newest first.',
  query: listSuggestionsQuery,
  answer: { status: 200, description: 'A page of suggestions', schema: suggestionPage },

  handle: async ({ query, services, reading }) => {
    const { suggestions, page } = await services.knowledge.listSuggestions(
      {
        state: suggestionStateCodec.toProto(query.state),
        kind: suggestionKindCodec.toProto(query.kind),
        language: query.language,
        page: toPageRequest(query),
      },
      reading(),
    );
    return { body: toPage(suggestions.map(toSuggestion), page) };
  },
});
