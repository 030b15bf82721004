import type { RecordDeliveryRequest, RecordDeliveryResponse } from '@parley/contract/conversation';
import { notFound, validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction } from '@parley/postgres';
import { parseId, text, validate } from '@parley/schemas';
import { z } from 'zod';
import type { ChangeConversationDeps } from '../base/change-conversation-deps';
import { lockConversation } from '../conversations/conversations.store';
import { fromDeliveryProto } from '../messages/message.proto';
import { riseTo } from './delivery';
import { findDelivery, saveDelivery } from './deliveries.store';

/** The provider's values, unchanged. */
const recordDeliveryInput = z.object({
  sequence: z.int().min(1),
  delivery: z.object({
    error: z.object({ code: text(1, 255), text: text(0, 2_000) }).nullable(),
    provider_message_id: text(1, 1_000).nullable(),
    price_category: text(1, 255).nullable(),
  }),
});

/**
 * Reports may be repeated, late or out of order.
 *
 * @throws ParleyError validation_failed; not_found, for a customer's message too
 */
export function recordDeliveryRpc({ pool, wakeRelay }: ChangeConversationDeps) {
  return async (request: RecordDeliveryRequest, { tenant }: TenantCallContext): Promise<RecordDeliveryResponse> => {
    const id = parseId('conv', request.conversationId);
    if (!id) throw notFound('conversation');
    const reported = fromDeliveryProto(request.delivery);
    if (!reported)
      throw validationFailed([{ path: 'delivery', code: 'required', message: 'has no status or no time' }]);
    const { sequence } = validate(recordDeliveryInput, { sequence: Number(request.sequence), delivery: reported });
    const isChanged = await inTransaction(pool, async (client) => {
      // A conversation's events keep the order of its changes.
      if (!(await lockConversation(client, tenant, id))) throw notFound('conversation');
      const found = await findDelivery(client, tenant, id, sequence);
      if (!found) throw notFound('message');
      const risen = riseTo(found.delivery, reported);
      if (risen) await saveDelivery(client, tenant, id, { sequence, delivery: risen });
      return risen !== undefined;
    });
    if (isChanged) wakeRelay();
    return { isChanged };
  };
}
