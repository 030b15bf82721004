import { toolResource, updateToolInput } from '@parley/schemas/tools';
import { toTool } from '../../shapes/tool';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';
import { expectedToolVersion } from './expected-version';
import { requireTool } from './tools.get';

export const updateTool = endpoint({
  name: 'updateTool',
  summary: 'Update a tool',
  description:
    'A JSON merge patch (RFC 7396): what is left out stays as it is, null sets a field back to its default. A url of ' +
    'another server needs the headers and the signing secret again.',
  id: 'tool',
  body: { schema: updateToolInput, example: { needs_verified: false, request: { headers: { 'X-Team': 'support' } } } },
  answer: { status: 200, description: 'The tool', schema: toolResource, hasEtag: true },
  hasIfMatch: true,

  requireObject: requireTool,
  handle: async (call) => {
    const { id, body, services, writing } = call;
    const expectedVersion = await expectedToolVersion(call);
    const response = await services.tools.updateTool(
      { id, mergePatch: JSON.stringify(body), expectedVersion },
      writing(),
    );
    const tool = required(response.tool, 'the tool');
    return { body: toTool(tool), version: tool.version };
  },
});
