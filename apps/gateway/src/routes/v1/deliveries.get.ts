import { deliveryWithAttempts } from '@parley/schemas/webhooks';
import { toDeliveryWithAttempts } from '../../shapes/delivery';
import { endpoint, type Call } from './endpoint';

/** Throws not_found. */
export function requireDelivery({ id, services, reading }: Call) {
  return services.webhooks.getDelivery({ id }, reading());
}

export const getDelivery = endpoint({
  name: 'getDelivery',
  tag: 'Webhooks',
  summary: 'Get a delivery with its payload and its attempts',
  id: 'dlv',
  answer: { status: 200, description: 'The delivery', schema: deliveryWithAttempts },

  requireObject: requireDelivery,
  handle: async (call) => ({ body: toDeliveryWithAttempts(await requireDelivery(call), call.caller.permissions) }),
});
