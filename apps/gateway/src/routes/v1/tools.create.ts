import { createToolInput, toolResource } from '@parley/schemas/tools';
import { toTool } from '../../shapes/tool';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';

const findOrder = {
  name: 'find_order',
  description: 'The state of one of the orders of this customer',
  parameters: { type: 'object', properties: { order_id: { type: 'string', maxLength: 40 } }, required: ['order_id'] },
  request: {
    method: 'GET',
    url: 'https://shop.example/customers/{customer_id}/orders/{order_id}',
    headers: { Authorization: 'Bearer shop-1234567890' },
  },
  bindings: { customer_id: 'customer.id' },
  effect: 'read',
  needs_verified: true,
};

export const createTool = endpoint({
  name: 'createTool',
  summary: 'Add a tool',
  description:
    'An HTTP request that the model of an agent may have made. The server fills the bindings, checks the arguments, asks ' +
    'the customer where that is wanted, and makes the request. The values of headers and the signing secret are kept ' +
    'encrypted and never shown again.',
  body: { schema: createToolInput, example: findOrder },
  answer: { status: 201, description: 'The tool', schema: toolResource, hasEtag: true, hasLocation: true },

  handle: async ({ body, services, writing }) => {
    const response = await services.tools.createTool({ fields: JSON.stringify(body) }, writing());
    const tool = required(response.tool, 'the tool');
    return {
      body: toTool(tool),
      version: tool.version,
      location: `/v1/tools/${tool.id}`,
      isReplayed: response.replayed,
    };
  },
});
