import { createToolInput, listToolsQuery, toolPage, toolResource, updateToolInput } from '@parley/schemas/tools';
import { tool } from '../../openapi/knowledge-examples';
import { toTool } from '../../shapes/tool';
import { createEndpoint, deleteEndpoint, getEndpoint, listEndpoint, resource, updateEndpoint } from './resource';
import type { Route } from './route';

export const tools = resource({
  noun: 'tool',
  tag: 'Tools',
  id: 'tool',
  path: '/v1/tools',
  schema: toolResource,
  example: tool,
  key: 'tool',
  get: ({ id, services, reading }) => services.tools.getTool({ id }, reading()),
  show: toTool,
});

const listTools = listEndpoint(tools, 'tools', {
  name: 'listTools',
  summary: 'List the tools',
  description: 'Newest first.',
  query: listToolsQuery,
  answer: { description: 'A page of tools', schema: toolPage },
  call: ({ services, reading }, page) => services.tools.listTools({ page }, reading()),
});

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

const createTool = createEndpoint(tools, {
  name: 'createTool',
  summary: 'Add a tool',
  description:
    'An HTTP request that the model of an agent can ask for. The server fills in the bindings, checks the ' +
    'arguments, asks the customer for confirmation if the tool requires it, and makes the request. The ' +
    'values of headers and the signing secret are stored encrypted and never shown again.',
  body: { schema: createToolInput, example: findOrder },
  call: ({ body, services, writing }) => services.tools.createTool({ fields: JSON.stringify(body) }, writing()),
});

const getTool = getEndpoint(tools, { name: 'getTool', summary: 'Get a tool' });

const updateTool = updateEndpoint(tools, {
  name: 'updateTool',
  summary: 'Update a tool',
  description:
    'A JSON merge patch (RFC 7396): fields that are left out keep their value, and null resets a field to ' +
    'its default. If url names another server, send the headers and the signing secret again.',
  body: { schema: updateToolInput, example: { needs_verified: false, request: { headers: { 'X-Team': 'support' } } } },
  answer: { example: { ...tool, needs_verified: false } },
  call: ({ body, services, writing }, change) =>
    services.tools.updateTool({ ...change, mergePatch: JSON.stringify(body) }, writing()),
});

const deleteTool = deleteEndpoint(tools, {
  name: 'deleteTool',
  summary: 'Delete a tool',
  description: 'Also deletes its secrets. Agents can no longer call it.',
  call: ({ services, writing }, change) => services.tools.deleteTool(change, writing()),
});

export const toolRoutes: readonly Route[] = [
  ['GET', '/tools', 'connections:read', listTools],
  ['POST', '/tools', 'connections:write', createTool],
  ['GET', '/tools/:id', 'connections:read', getTool],
  ['PATCH', '/tools/:id', 'connections:write', updateTool],
  ['DELETE', '/tools/:id', 'connections:write', deleteTool],
];
