import type {
  GetDeliveryRequest,
  GetDeliveryResponse,
  ListDeliveriesRequest,
  ListDeliveriesResponse,
} from '@parley/contract/webhook';
import { notFound } from '@parley/errors';
import { deliveryStatusCodec, pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import type { Pool, Queryable } from '@parley/postgres';
import { deliveryCursor, newUuid, parseId, validate, type Tenant } from '@parley/schemas';
import { deliveryStatuses } from '@parley/schemas/webhooks';
import { z } from 'zod';
import type { Webhook } from '../webhooks/webhook';
import { findWebhook } from '../webhooks/webhooks.store';
import { findDelivery, listAttempts, listDeliveries } from './deliveries.store';
import { toAttemptProto, toDeliveryProto, type DeliveryRow } from './delivery';

const filter = z.object({ status: z.array(z.enum(deliveryStatuses)) });

/**
 * A page of the deliveries of a webhook, newest first, with their exact number.
 *
 * @throws ParleyError validation_failed, not_found
 */
export function listDeliveriesRpc({ pool }: { readonly pool: Pool }) {
  return async (request: ListDeliveriesRequest, { tenant }: TenantCallContext): Promise<ListDeliveriesResponse> => {
    const page = readPage(request.page, deliveryCursor.decode);
    const { status: statuses } = validate(filter, { status: deliveryStatusCodec.allFromRequest(request.statuses) });
    const { id: webhookId } = await requireWebhook(pool, tenant, request.webhookId);
    // What is no id of an event is that of none.
    const eventId = request.eventId === undefined ? undefined : (parseId('evt', request.eventId) ?? newUuid());
    const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
    const { total, deliveries: found } = await listDeliveries(pool, tenant, webhookId, { statuses, eventId }, range);
    const deliveries = found.slice(0, page.limit);
    const last = found.length > page.limit ? deliveries.at(-1) : undefined;
    const nextCursor = last && deliveryCursor.encode({ at: last.created_at, uuid: last.id });
    return { deliveries: deliveries.map(toDeliveryProto), page: pageInfo(page, total, nextCursor) };
  };
}

/**
 * One delivery with its attempts.
 *
 * @throws ParleyError not_found
 */
export function getDeliveryRpc({ pool }: { readonly pool: Pool }) {
  return async (request: GetDeliveryRequest, { tenant }: TenantCallContext): Promise<GetDeliveryResponse> => {
    const delivery = await requireDelivery(pool, tenant, request.id);
    const attempts = await listAttempts(pool, tenant, delivery.webhook_id, delivery.id);
    return { delivery: toDeliveryProto(delivery), attempts: attempts.map(toAttemptProto) };
  };
}

/** @throws ParleyError not_found */
export async function requireDelivery(db: Queryable, tenant: Tenant, id: string): Promise<DeliveryRow> {
  const uuid = parseId('dlv', id);
  const delivery = uuid && (await findDelivery(db, tenant, uuid));
  if (!delivery) throw notFound('delivery');
  return delivery;
}

/** @throws ParleyError not_found */
export async function requireWebhook(pool: Pool, tenant: Tenant, id: string): Promise<Webhook> {
  const uuid = parseId('hook', id);
  const webhook = uuid && (await findWebhook(pool, tenant, uuid));
  if (!webhook) throw notFound('webhook');
  return webhook;
}
