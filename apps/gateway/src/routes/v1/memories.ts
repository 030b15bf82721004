import { listMemoriesQuery, memoryPage, memoryResource, updateMemoryInput } from '@parley/schemas';
import { memory } from '../../openapi/knowledge-examples';
import { toMemory } from '../../shapes/memory';
import { deleteEndpoint, getEndpoint, listEndpoint, resource, updateEndpoint } from './resource';
import type { Route } from './route';

const memories = resource({
  noun: 'memory',
  tag: 'Memories',
  id: 'mem',
  path: '/v1/memories',
  schema: memoryResource,
  example: memory,
  key: 'memory',
  get: ({ id, services, reading }) => services.responder.getMemory({ id }, reading()),
  show: toMemory,
});

const listMemories = listEndpoint(memories, 'memories', {
  name: 'listMemories',
  summary: 'List memories',
  description: 'What agents remember of verified customers, one fact per conversation; newest first.',
  query: listMemoriesQuery,
  answer: { description: 'A page of memories', schema: memoryPage },
  call: ({ query, services, reading }, page) => {
    const { customer_id: customerId, agent_id: agentId, conversation_id: conversationId } = query;
    return services.responder.listMemories({ customerId, agentId, conversationId, page }, reading());
  },
});

const getMemory = getEndpoint(memories, { name: 'getMemory', summary: 'Get a memory' });

const updateMemory = updateEndpoint(memories, {
  name: 'updateMemory',
  summary: 'Update a memory',
  description: 'Changes the remembered text until the conversation is resolved again. Secrets in the text are masked.',
  body: { schema: updateMemoryInput, example: { content: 'Prefers to be called in the morning.' } },
  answer: { example: { ...memory, content: 'Prefers to be called in the morning.', author: 'person' } },
  call: ({ body, services, writing }, change) =>
    services.responder.updateMemory({ ...change, content: body.content }, writing()),
});

const deleteMemory = deleteEndpoint(memories, {
  name: 'deleteMemory',
  summary: 'Delete a memory',
  call: ({ services, writing }, change) => services.responder.deleteMemory(change, writing()),
});

export const memoryRoutes: readonly Route[] = [
  ['GET', '/memories', 'conversations:read', listMemories],
  ['GET', '/memories/:id', 'conversations:read', getMemory],
  ['PATCH', '/memories/:id', 'conversations:write', updateMemory],
  ['DELETE', '/memories/:id', 'conversations:write', deleteMemory],
];
