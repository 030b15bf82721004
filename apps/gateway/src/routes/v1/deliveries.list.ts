import { deliveryStatusCodec } from '@parley/grpc';
import { deliveryPage, listDeliveriesQuery } from '@parley/schemas/webhooks';
import { toPage, toPageRequest } from '../../shapes/page';
import { toDelivery } from '../../shapes/delivery';
import { endpoint } from './endpoint';
import { webhooks } from './webhooks';

export const listDeliveries = endpoint({
  name: 'listDeliveries',
  tag: 'Webhooks',
  summary: 'List the deliveries of a webhook',
  description: 'Returns what was sent to it, and what is waiting to be sent, within the last 30 days, newest first.',
  id: 'hook',
  query: listDeliveriesQuery,
  answer: { status: 200, description: 'A page of deliveries', schema: deliveryPage },

  requireObject: webhooks.get,
  handle: async ({ id, query, services, reading }) => {
    const statuses = (query.status ?? []).map((status) => deliveryStatusCodec.toProto(status));
    const { deliveries, page } = await services.webhooks.listDeliveries(
      { webhookId: id, statuses, eventId: query.event_id, page: toPageRequest(query) },
      reading(),
    );
    return { body: toPage(deliveries.map(toDelivery), page) };
  },
});
