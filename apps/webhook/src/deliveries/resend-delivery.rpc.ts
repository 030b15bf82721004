import { ResendDeliveryResponse, type ResendDeliveryRequest } from '@parley/contract/webhook';
import { ParleyError } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import type { Pool } from '@parley/postgres';
import { hasPayload, resendDelivery } from './deliveries.store';
import { toDeliveryProto } from './delivery';
import { requireDelivery } from './read-deliveries.rpc';
import { requireReadable } from '../webhooks/readable';
import { findWebhook } from '../webhooks/webhooks.store';

export interface ResendDeps {
  readonly pool: Pool;
  readonly wakeWorkers: () => void;
}

/**
 * Makes a delivery of any status due at once, under the same id, once per idempotency key.
 *
 * @throws ParleyError not_found; forbidden; invalid_transition if its body is no longer kept; idempotency_in_progress
 */
export function resendDeliveryRpc({ pool, wakeWorkers }: ResendDeps) {
  return async (request: ResendDeliveryRequest, context: TenantCallContext): Promise<ResendDeliveryResponse> => {
    const { tenant } = context;
    const delivery = await requireDelivery(pool, tenant, request.id);
    const { webhook_id: webhookId, id } = delivery;
    const { events } = (await findWebhook(pool, tenant, webhookId)) ?? { events: [] };
    requireReadable([...events, delivery.event_type], request.permissions);
    const scope = `ResendDelivery ${request.id}`;
    const response = await idempotentCall(pool, context, scope, {}, ResendDeliveryResponse, async (client) => {
      if (!(await hasPayload(client, tenant, webhookId, id))) {
        throw new ParleyError('invalid_transition', 'The original payload is no longer kept');
      }
      await resendDelivery(client, tenant, webhookId, id);
      return { delivery: toDeliveryProto(await requireDelivery(client, tenant, request.id)), replayed: false };
    });
    wakeWorkers();
    return response;
  };
}
