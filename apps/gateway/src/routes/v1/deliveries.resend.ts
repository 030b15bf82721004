import { deliveryResource, resendDeliveryInput } from '@parley/schemas/webhooks';
import { toDelivery } from '../../shapes/delivery';
import { required } from '../../shapes/shape';
import { requireDelivery } from './deliveries.get';
import { endpoint } from './endpoint';

export const resendDelivery = endpoint({
  name: 'resendDelivery',
  tag: 'Webhooks',
  summary: 'Resend a delivery',
  description:
    'Sends it at once, regardless of its outcome so far, under the same webhook-id and with all attempts ' +
    'again. If the webhook is disabled, the delivery waits. What was sent is kept for 30 days, or until it ' +
    'is erased. The key needs the permission that reads the type of the delivery and each type of the ' +
    'webhook.',
  id: 'dlv',
  body: { schema: resendDeliveryInput, isOptional: true, example: {} },
  answer: { status: 200, description: 'The delivery, now pending', schema: deliveryResource },
  errors: ['invalid_transition'],

  requireObject: requireDelivery,
  handle: async ({ id, services, caller, writing }) => {
    const { delivery, replayed } = await services.webhooks.resendDelivery(
      { id, permissions: [...caller.permissions] },
      writing(),
    );
    return { body: toDelivery(required(delivery, 'the delivery')), isReplayed: replayed };
  },
});
