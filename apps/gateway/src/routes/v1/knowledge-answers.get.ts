import { answerResource } from '@parley/schemas';
import { toAnswer } from '../../shapes/knowledge';
import { required } from '../../shapes/shape';
import { endpoint, type Call } from './endpoint';

/** The answer of the path; throws not_found. */
export function requireAnswer({ id, services, reading }: Call) {
  return services.knowledge.getAnswer({ id }, reading());
}

export const getKnowledgeAnswer = endpoint({
  name: 'getKnowledgeAnswer',
  summary: 'Get an answer of the knowledge',
  id: 'ans',
  answer: { status: 200, description: 'The answer', schema: answerResource, hasEtag: true },

  requireObject: requireAnswer,
  handle: async (call) => {
    const answer = required((await requireAnswer(call)).answer, 'the answer');
    return { body: toAnswer(answer), version: answer.version };
  },
});
