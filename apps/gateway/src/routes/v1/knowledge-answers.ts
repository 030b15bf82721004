import type { z } from 'zod';
import { answerPage, answerResource, createAnswerBody, listAnswersQuery, updateAnswerBody } from '@parley/schemas';
import { answer } from '../../openapi/knowledge-examples';
import { toAnswer } from '../../shapes/knowledge';
import { createEndpoint, deleteEndpoint, getEndpoint, listEndpoint, resource, updateEndpoint } from './resource';
import type { Route } from './route';

const answers = resource({
  noun: 'answer',
  tag: 'Knowledge',
  id: 'ans',
  path: '/v1/knowledge/answers',
  schema: answerResource,
  example: answer,
  key: 'answer',
  get: ({ id, services, reading }) => services.knowledge.getAnswer({ id }, reading()),
  show: toAnswer,
});

const listKnowledgeAnswers = listEndpoint(answers, 'answers', {
  name: 'listKnowledgeAnswers',
  summary: 'List the knowledge answers',
  description: 'Newest first.',
  query: listAnswersQuery,
  answer: { description: 'A page of answers', schema: answerPage },
  call: ({ query, services, reading }, page) => {
    const isEnabled = query.is_enabled === undefined ? undefined : query.is_enabled === 'true';
    const request = { language: query.language, isEnabled, query: query.query, page };
    return services.knowledge.listAnswers(request, reading());
  },
});

const createKnowledgeAnswer = createEndpoint(answers, {
  name: 'createKnowledgeAnswer',
  summary: 'Add a knowledge answer',
  description:
    'Searches, and therefore agents, find it within 5 seconds. Fields that are left out or null get their ' +
    'default.',
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
  call: ({ body, services, writing }) =>
    services.knowledge.createAnswer(
      { question: body.question, answer: body.answer, ...optionalFields(body) },
      writing(),
    ),
});

const getKnowledgeAnswer = getEndpoint(answers, {
  name: 'getKnowledgeAnswer',
  summary: 'Get a knowledge answer',
});

const updateKnowledgeAnswer = updateEndpoint(answers, {
  name: 'updateKnowledgeAnswer',
  summary: 'Update a knowledge answer',
  description:
    'A JSON merge patch (RFC 7396): fields that are left out keep their value, and null resets a field to ' +
    'its default. The list of phrasings is replaced as a whole.',
  body: { schema: updateAnswerBody, example: { phrasings: ['I want my money back', 'How do refunds work?'] } },
  answer: { example: { ...answer, is_enabled: false } },
  call: ({ body, services, writing }, change) =>
    services.knowledge.updateAnswer(
      {
        ...change,
        question: body.question,
        answer: body.answer,
        ...optionalFields(body),
        updateMask: Object.entries(body).flatMap(([field, value]) => (value === undefined ? [] : [field])),
      },
      writing(),
    ),
});

/** Null and omitted are the same to the service, which gets a mask too. */
function optionalFields(body: z.infer<typeof updateAnswerBody>) {
  return {
    language: body.language ?? undefined,
    phrasings: body.phrasings ?? [],
    url: body.url ?? undefined,
    validFrom: body.valid_from ?? undefined,
    validUntil: body.valid_until ?? undefined,
    isEnabled: body.is_enabled ?? undefined,
  };
}

const deleteKnowledgeAnswer = deleteEndpoint(answers, {
  name: 'deleteKnowledgeAnswer',
  summary: 'Delete a knowledge answer',
  description: 'Agents stop using it at once.',
  call: ({ services, writing }, change) => services.knowledge.deleteAnswer(change, writing()),
});

export const knowledgeAnswerRoutes: readonly Route[] = [
  ['GET', '/knowledge/answers', 'knowledge:read', listKnowledgeAnswers],
  ['POST', '/knowledge/answers', 'knowledge:write', createKnowledgeAnswer],
  ['GET', '/knowledge/answers/:id', 'knowledge:read', getKnowledgeAnswer],
  ['PATCH', '/knowledge/answers/:id', 'knowledge:write', updateKnowledgeAnswer],
  ['DELETE', '/knowledge/answers/:id', 'knowledge:write', deleteKnowledgeAnswer],
];
