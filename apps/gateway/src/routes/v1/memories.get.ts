import { memoryResource } from '@parley/schemas';
import { toMemory } from '../../shapes/memory';
import { required } from '../../shapes/shape';
import { endpoint, type Call } from './endpoint';

/** The memory of the path; throws not_found. */
export function requireMemory({ id, services, reading }: Call) {
  return services.responder.getMemory({ id }, reading());
}

export const getMemory = endpoint({
  name: 'getMemory',
  summary: 'Get a memory',
  id: 'mem',
  answer: { status: 200, description: 'The memory', schema: memoryResource, hasEtag: true },

  requireObject: requireMemory,
  handle: async (call) => {
    const memory = required((await requireMemory(call)).memory, 'the memory');
    return { body: toMemory(memory), version: memory.version };
  },
});
