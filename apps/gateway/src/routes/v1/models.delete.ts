import { endpoint } from './endpoint';
import { expectedModelVersion } from './expected-version';
import { requireModel } from './models.get';

export const deleteModel = endpoint({
  name: 'deleteModel',
  summary: 'Delete a model connection',
  description: 'Its secrets are deleted with it. Agents that name it take the default one from now on.',
  id: 'model',
  answer: { status: 204, description: 'Deleted' },
  hasIfMatch: true,

  requireObject: requireModel,
  handle: async (call) => {
    const { id, services, writing } = call;
    await services.models.deleteModel({ id, expectedVersion: await expectedModelVersion(call) }, writing());
    return {};
  },
});
