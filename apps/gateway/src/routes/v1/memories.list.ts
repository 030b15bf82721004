import { listMemoriesQuery, memoryPage } from '@parley/schemas';
import { toMemory } from '../../shapes/memory';
import { toPage, toPageRequest } from '../../shapes/page';
import { endpoint } from './endpoint';

export const listMemories = endpoint({
  name: 'listMemories',
  summary: 'List memories',
  description: 'What agents remember of verified customers, one fact of each conversation; newest first.',
  query: listMemoriesQuery,
  answer: { status: 200, description: 'A page of memories', schema: memoryPage },

  handle: async ({ query, services, reading }) => {
    const { customer_id: customerId, agent_id: agentId, conversation_id: conversationId } = query;
    const { memories, page } = await services.responder.listMemories(
      { customerId, agentId, conversationId, page: toPageRequest(query) },
      reading(),
    );
    return { body: toPage(memories.map(toMemory), page) };
  },
});
