import { memoryResource, updateMemoryInput } from '@parley/schemas';
import { toMemory } from '../../shapes/memory';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';
import { expectedMemoryVersion } from './expected-version';
import { requireMemory } from './memories.get';

export const updateMemory = endpoint({
  name: 'updateMemory',
  summary: 'Update a memory',
  description:
    'Other words for what is remembered, until the conversation is resolved again. Secrets in them are masked.',
  id: 'mem',
  body: { schema: updateMemoryInput, example: { content: 'Prefers to be called in the morning.' } },
  answer: { status: 200, description: 'The memory', schema: memoryResource, hasEtag: true },
  hasIfMatch: true,

  requireObject: requireMemory,
  handle: async (call) => {
    const { id, body, services, writing } = call;
    const expectedVersion = await expectedMemoryVersion(call);
    const response = await services.responder.updateMemory({ id, content: body.content, expectedVersion }, writing());
    const memory = required(response.memory, 'the memory');
    return { body: toMemory(memory), version: memory.version };
  },
});
