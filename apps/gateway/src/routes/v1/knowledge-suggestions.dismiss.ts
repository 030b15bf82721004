import { dismissSuggestionInput, suggestionResource } from '@parley/schemas/suggestions';
import { toSuggestion } from '../../shapes/knowledge';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';
import { requireSuggestion } from './knowledge-suggestions.get';

export const dismissKnowledgeSuggestion = endpoint({
  name: 'dismissKnowledgeSuggestion',
  tag: 'Knowledge',
  summary: 'Dismiss a suggestion',
  description: 'A suggestion that is already dismissed stays unchanged.',
  id: 'sug',
  body: { schema: dismissSuggestionInput, isOptional: true, example: {} },
  answer: { status: 200, description: 'The suggestion', schema: suggestionResource },
  errors: ['invalid_transition'],

  requireObject: requireSuggestion,
  handle: async ({ id, services, writing }) => {
    const { suggestion } = await services.knowledge.dismissSuggestion({ id }, writing());
    return { body: toSuggestion(required(suggestion, 'the suggestion')) };
  },
});
