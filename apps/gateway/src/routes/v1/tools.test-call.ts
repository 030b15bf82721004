import { testToolInput, toolTestResource } from '@parley/schemas/tools';
import { toToolTest } from '../../shapes/tool';
import { endpoint, MODEL_DEADLINE_MS } from './endpoint';
import { tools } from './tools';

export const testTool = endpoint({
  name: 'testTool',
  tag: 'Tools',
  summary: 'Call a tool once',
  description:
    'Makes the request with the arguments given, also that of a tool that writes, and says what was sent and what came ' +
    'of it. What the server of the tool does wrong is an answer like others. Each request is a call; an Idempotency-Key ' +
    'is handed on in a form of its own, the same each time.',
  id: 'tool',
  body: {
    schema: testToolInput,
    isOptional: true,
    example: { arguments: { order_id: '4712' }, bindings: { customer_id: 'zoe' } },
  },
  answer: { status: 200, description: 'What came of it', schema: toolTestResource },
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
