import { endpoint } from './endpoint';
import { expectedToolVersion } from './expected-version';
import { requireTool } from './tools.get';

export const deleteTool = endpoint({
  name: 'deleteTool',
  summary: 'Delete a tool',
  description: 'Its secrets are deleted with it. Agents can no longer call it.',
  id: 'tool',
  answer: { status: 204, description: 'Deleted' },
  hasIfMatch: true,

  requireObject: requireTool,
  handle: async (call) => {
    const { id, services, writing } = call;
    await services.tools.deleteTool({ id, expectedVersion: await expectedToolVersion(call) }, writing());
    return {};
  },
});
