import { answerResource } from '@parley/schemas';
import { acceptSuggestionInput } from '@parley/schemas/suggestions';
import { toAnswer } from '../../shapes/knowledge';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';
import { requireSuggestion } from './knowledge-suggestions.get';

export const acceptKnowledgeSuggestion = endpoint({
  name: 'acceptKnowledgeSuggestion',
  tag: 'Knowledge',
  summary: 'Accept a suggestion',
  description: 'Its question becomes a phrasing of the given answer, or the question of a new answer.',
  id: 'sug',
  body: { schema: acceptSuggestionInput, example: { answer: 'Yes, gift cards begin at 10 euros.' } },
  answer: { status: 200, description: 'The answer', schema: answerResource, hasEtag: true },
  errors: ['invalid_transition'],

  requireObject: requireSuggestion,
  handle: async ({ id, body, services, writing }) => {
    const response = await services.knowledge.acceptSuggestion(
      {
        id,
        answerId: body.answer_id ?? undefined,
        answer: body.answer ?? undefined,
        question: body.question ?? undefined,
        url: body.url ?? undefined,
      },
      writing(),
    );
    const answer = required(response.answer, 'the answer');
    return { body: toAnswer(answer), version: answer.version, isReplayed: response.replayed };
  },
});
