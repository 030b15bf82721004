import { endpoint } from './endpoint';
import { expectedAnswerVersion } from './expected-version';
import { requireAnswer } from './knowledge-answers.get';

export const deleteKnowledgeAnswer = endpoint({
  name: 'deleteKnowledgeAnswer',
  summary: 'Delete an answer of the knowledge',
  description: 'Agents stop using it at once.',
  id: 'ans',
  answer: { status: 204, description: 'Deleted' },
  hasIfMatch: true,

  requireObject: requireAnswer,
  handle: async (call) => {
    const { id, services, writing } = call;
    await services.knowledge.deleteAnswer({ id, expectedVersion: await expectedAnswerVersion(call) }, writing());
    return {};
  },
});
