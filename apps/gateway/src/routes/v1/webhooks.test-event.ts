import { deliveryWithAttempts, testWebhookInput } from '@parley/schemas/webhooks';
import { toDeliveryWithAttempts } from '../../shapes/delivery';
import { endpoint, MODEL_DEADLINE_MS } from './endpoint';
import { expectedVersionOf } from './resource';
import { webhooks } from './webhooks';

export const testWebhook = endpoint({
  name: 'testWebhook',
  tag: 'Webhooks',
  summary: 'Send a test event',
  description:
    'Sends one event of the type webhook.test, signed like other events, even to a disabled webhook. Returns ' +
    'the delivery with its outcome, which has no effect on the webhook. Each request sends an event, even ' +
    'with the same Idempotency-Key. The key needs the permission that reads each type of the webhook.',
  id: 'hook',
  body: { schema: testWebhookInput, isOptional: true, example: {} },
  answer: { status: 200, description: 'The delivery with its attempt', schema: deliveryWithAttempts },
  hasIfMatch: true,
  deadlineMs: MODEL_DEADLINE_MS,

  requireObject: webhooks.get,
  handle: async (call) => {
    const { id, services, caller, writing } = call;
    const expectedVersion = await expectedVersionOf(webhooks, call);
    const request = { id, expectedVersion, permissions: [...caller.permissions] };
    const tried = await services.webhooks.testWebhook(request, { ...writing(), isRepeatable: false });
    return { body: toDeliveryWithAttempts(tried, caller.permissions) };
  },
});
