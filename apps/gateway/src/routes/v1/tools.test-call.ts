import { testToolInput, toolTestResource } from '@parley/schemas/tools';
import { toToolTest } from '../../shapes/tool';
import { endpoint, MODEL_DEADLINE_MS } from './endpoint';
import { tools } from './tools';

export const testTool = endpoint({
  name: 'testTool',
  tag: 'Tools',
  summary: 'Call a tool once',
  description:
    'Makes the request with the given arguments, even if the tool writes, and returns what was sent and the ' +
    "outcome. An error of the tool's server is an outcome like any other. Each request makes a call; an " +
    'Idempotency-Key is passed on in its own form, which is the same each time.',
  id: 'tool',
  body: {
    schema: testToolInput,
    isOptional: true,
    example: { arguments: { order_id: '4712' }, bindings: { customer_id: 'zoe' } },
  },
  answer: { status: 200, description: 'The outcome', schema: toolTestResource },
  deadlineMs: MODEL_DEADLINE_MS,

  requireObject: tools.get,
  handle: async ({ id, body, services, writing }) => ({
    // Never retried, even with an Idempotency-Key.
    body: toToolTest(
      await services.responder.testTool(
        { id, fields: JSON.stringify(body ?? {}) },
        { ...writing(), isRepeatable: false },
      ),
    ),
  }),
});
