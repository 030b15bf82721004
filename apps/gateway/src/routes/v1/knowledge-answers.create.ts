import { answerResource, createAnswerBody } from '@parley/schemas';
import { toAnswer } from '../../shapes/knowledge';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';

export const createKnowledgeAnswer = endpoint({
  name: 'createKnowledgeAnswer',
  summary: 'Add an answer to the knowledge',
  description: 'Searches, and so agents, find it within 5 seconds. What is left out, or null, has its default.',
  body: {
    schema: createAnswerBody,
    example: {
      question: 'How do I get a refund?',
      answer: 'Send the item back within 30 days; the money is on your account 5 days after it has arrived.',
      language: 'en',
      phrasings: ['I want my money back', 'When will I be reimbursed?', 'Can I return this for a refund?'],
      url: 'https://shop.example/returns',
    },
  },
  answer: { status: 201, description: 'The answer', schema: answerResource, hasEtag: true, hasLocation: true },

  handle: async ({ body, services, writing }) => {
    const response = await services.knowledge.createAnswer(
      {
        question: body.question,
        answer: body.answer,
        language: body.language ?? undefined,
        phrasings: body.phrasings ?? [],
        url: body.url ?? undefined,
        validFrom: body.valid_from ?? undefined,
        validUntil: body.valid_until ?? undefined,
        isEnabled: body.is_enabled ?? undefined,
      },
      writing(),
    );
    const answer = required(response.answer, 'the answer');
    return {
      body: toAnswer(answer),
      version: answer.version,
      location: `/v1/knowledge/answers/${answer.id}`,
      isReplayed: response.replayed,
    };
  },
});
