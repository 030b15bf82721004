import { answerResource, updateAnswerBody } from '@parley/schemas';
import { toAnswer } from '../../shapes/knowledge';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';
import { expectedAnswerVersion } from './expected-version';
import { requireAnswer } from './knowledge-answers.get';

export const updateKnowledgeAnswer = endpoint({
  name: 'updateKnowledgeAnswer',
  summary: 'Update an answer of the knowledge',
  description:
    'A JSON merge patch (RFC 7396): what is left out stays as it is, null sets a field back to its default. A list of ' +
    'phrasings is replaced as a whole.',
  id: 'ans',
  body: { schema: updateAnswerBody, example: { phrasings: ['I want my money back', 'How do refunds work?'] } },
  answer: { status: 200, description: 'The answer', schema: answerResource, hasEtag: true },
  hasIfMatch: true,

  requireObject: requireAnswer,
  handle: async (call) => {
    const { id, body, services, writing } = call;
    const response = await services.knowledge.updateAnswer(
      {
        id,
        question: body.question,
        answer: body.answer,
        language: body.language ?? undefined,
        phrasings: body.phrasings ?? [],
        url: body.url ?? undefined,
        validFrom: body.valid_from ?? undefined,
        validUntil: body.valid_until ?? undefined,
        isEnabled: body.is_enabled ?? undefined,
        updateMask: Object.entries(body).flatMap(([field, value]) => (value === undefined ? [] : [field])),
        expectedVersion: await expectedAnswerVersion(call),
      },
      writing(),
    );
    const answer = required(response.answer, 'the answer');
    return { body: toAnswer(answer), version: answer.version };
  },
});
