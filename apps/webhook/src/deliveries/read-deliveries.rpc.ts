import type { ListDeliveriesRequest } from '@parley/contract/webhook';
import { deliveryStatusCodec } from '@parley/grpc';
import type { PageRange, Pool, Queryable } from '@parley/postgres';
import { getRpc, listRpc, requireFound, requireId, type Kind, type ListedKind, type Page } from '@parley/resource';
import { deliveryCursor, newUuid, parseId, validate, type Tenant } from '@parley/schemas';
import { deliveryStatuses } from '@parley/schemas/webhooks';
import { z } from 'zod';
import type { Webhook } from '../webhooks/webhook';
import { findWebhook } from '../webhooks/webhooks.store';
import { findDelivery, findPayload, listAttempts, listDeliveries } from './deliveries.store';
import { toAttemptProto, toDeliveryProto, type DeliveryRow } from './delivery';

const kind: ListedKind = { prefix: 'dlv', noun: 'delivery', cursor: deliveryCursor };
const parent: Kind = { prefix: 'hook', noun: 'webhook' };
const filter = z.object({ status: z.array(z.enum(deliveryStatuses)) });

export function readDeliveryRpcs({ pool }: { readonly pool: Pool }) {
  return {
    listDeliveries: listRpc(
      kind,
      (tenant, range, request: ListDeliveriesRequest) => load(pool, tenant, range, request),
      (deliveries, page) => ({ deliveries: deliveries.map(toDeliveryProto), page }),
    ),
    getDelivery: getRpc(pool, kind, findWithAttempts, ({ delivery, attempts, payload }) => ({
      delivery: toDeliveryProto(delivery),
      attempts: attempts.map(toAttemptProto),
      payload,
    })),
  };
}

async function load(
  pool: Pool,
  tenant: Tenant,
  range: PageRange,
  request: ListDeliveriesRequest,
): Promise<Page<DeliveryRow>> {
  const { status: statuses } = validate(filter, { status: deliveryStatusCodec.allFromRequest(request.statuses) });
  const { id: webhookId } = await requireWebhook(pool, tenant, request.webhookId);
  // A malformed id matches nothing.
  const eventId = request.eventId === undefined ? undefined : (parseId('evt', request.eventId) ?? newUuid());
  return listDeliveries(pool, tenant, webhookId, { statuses, eventId }, range);
}

async function findWithAttempts(db: Queryable, tenant: Tenant, id: string) {
  const delivery = await findDelivery(db, tenant, id);
  if (!delivery) return undefined;
  const { webhook_id: webhookId } = delivery;
  const attempts = await listAttempts(db, tenant, webhookId, delivery.id);
  return { delivery, attempts, payload: await findPayload(db, tenant, webhookId, delivery.id) };
}

/** @throws ParleyError not_found */
export async function requireDelivery(db: Queryable, tenant: Tenant, id: string): Promise<DeliveryRow> {
  return requireFound(kind, await findDelivery(db, tenant, requireId(kind, id)));
}

/** @throws ParleyError not_found */
export async function requireWebhook(db: Queryable, tenant: Tenant, id: string): Promise<Webhook> {
  return requireFound(parent, await findWebhook(db, tenant, requireId(parent, id)));
}
