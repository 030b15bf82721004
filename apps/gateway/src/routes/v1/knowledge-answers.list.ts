import { answerPage, listAnswersQuery } from '@parley/schemas';
import { toAnswer } from '../../shapes/knowledge';
import { toPage, toPageRequest } from '../../shapes/page';
import { endpoint } from './endpoint';

export const listKnowledgeAnswers = endpoint({
  name: 'listKnowledgeAnswers',
  summary: 'List the answers of the knowledge',
  description: 'Newest first.',
  query: listAnswersQuery,
  answer: { status: 200, description: 'A page of answers', schema: answerPage },

  handle: async ({ query, services, reading }) => {
    const isEnabled = query.is_enabled === undefined ? undefined : query.is_enabled === 'true';
    const { answers, page } = await services.knowledge.listAnswers(
      { language: query.language, isEnabled, query: query.query, page: toPageRequest(query) },
      reading(),
    );
    return { body: toPage(answers.map(toAnswer), page) };
  },
});
