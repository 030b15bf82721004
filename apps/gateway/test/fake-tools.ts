import { ToolEffect, type Tool, type ToolServiceService } from '@parley/contract/tool';
import { bornAt, known, page, type Overrides } from './fake-answers';
import { fakeId } from './fake-ids';

export const aToolId = fakeId('tool');

export function aTool(fields: Partial<Tool> = {}): Tool {
  return {
    id: aToolId,
    name: 'find_order',
    description: 'The state of an order',
    parameters: '{"type":"object","properties":{"order_id":{"type":"string"}},"required":["order_id"]}',
    method: 'GET',
    url: 'https://shop.example/customers/{customer_id}/orders/{order_id}',
    headerNames: ['authorization'],
    bindings: { customer_id: 'customer.id' },
    isSigned: true,
    effect: ToolEffect.READ,
    needsConfirmation: false,
    confirmation: { en: 'Look up order {order_id}?' },
    needsVerified: true,
    timeoutMs: 10_000,
    resultPath: '/data',
    trustsOutput: false,
    isEnabled: true,
    createdAt: bornAt,
    updatedAt: bornAt,
    version: 1n,
    ...fields,
  };
}

export const toolDefaults: Overrides<typeof ToolServiceService> = {
  createTool: async () => ({ tool: aTool(), replayed: false }),
  getTool: async ({ id }) => known(id, aToolId, { tool: aTool() }, 'tool'),
  listTools: async () => ({ tools: [aTool()], page }),
  updateTool: async ({ id }) => known(id, aToolId, { tool: aTool({ version: 2n }) }, 'tool'),
  deleteTool: async ({ id }) => known(id, aToolId, {}, 'tool'),
};
