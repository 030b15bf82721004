import { suggestionResource } from '@parley/schemas/suggestions';
import { toSuggestion } from '../../shapes/knowledge';
import { required } from '../../shapes/shape';
import { endpoint, type Call } from './endpoint';

/** Throws not_found. */
export function requireSuggestion({ id, services, reading }: Call) {
  return services.knowledge.getSuggestion({ id }, reading());
}

export const getKnowledgeSuggestion = endpoint({
  name: 'getKnowledgeSuggestion',
  tag: 'Knowledge',
  summary: 'Get a suggestion',
  id: 'sug',
  answer: { status: 200, description: 'The suggestion', schema: suggestionResource },

  requireObject: requireSuggestion,
  handle: async (call) => {
    const { suggestion } = await requireSuggestion(call);
    return { body: toSuggestion(required(suggestion, 'the suggestion')) };
  },
});
