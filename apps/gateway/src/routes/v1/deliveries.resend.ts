import { deliveryResource, resendDeliveryInput } from '@parley/schemas/webhooks';
import { toDelivery } from '../../shapes/delivery';
import { required } from '../../shapes/shape';
import { requireDelivery } from './deliveries.get';
import { endpoint } from './endpoint';

export const resendDelivery = endpoint({
  name: 'resendDelivery',
  tag: 'Webhooks',
  summary: 'Send a delivery again',
  description:
    'At once, whatever became of it, under the same webhook-id, with all attempts before it. Of a webhook that is disabled it ' +
    'waits. What was sent is kept for 30 days, or until it is erased. The key needs the read permission of its type and of each type of the webhook.',
  id: 'dlv',
  body: { schema: resendDeliveryInput, isOptional: true, example: {} },
  answer: { status: 200, description: 'The delivery, which is pending', schema: deliveryResource },
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
