import { endpoint } from './endpoint';
import { expectedMemoryVersion } from './expected-version';
import { requireMemory } from './memories.get';

export const deleteMemory = endpoint({
  name: 'deleteMemory',
  summary: 'Delete a memory',
  id: 'mem',
  answer: { status: 204, description: 'Deleted' },
  hasIfMatch: true,

  requireObject: requireMemory,
  handle: async (call) => {
    const { id, services, writing } = call;
    const expectedVersion = await expectedMemoryVersion(call);
    await services.responder.deleteMemory({ id, expectedVersion }, writing());
    return {};
  },
});
