import { toolResource } from '@parley/schemas/tools';
import { toTool } from '../../shapes/tool';
import { required } from '../../shapes/shape';
import { endpoint, type Call } from './endpoint';

/** The tool of the path; throws not_found. */
export function requireTool({ id, services, reading }: Call) {
  return services.tools.getTool({ id }, reading());
}

export const getTool = endpoint({
  name: 'getTool',
  summary: 'Get a tool',
  id: 'tool',
  answer: { status: 200, description: 'The tool', schema: toolResource, hasEtag: true },

  requireObject: requireTool,
  handle: async (call) => {
    const tool = required((await requireTool(call)).tool, 'the tool');
    return { body: toTool(tool), version: tool.version };
  },
});
