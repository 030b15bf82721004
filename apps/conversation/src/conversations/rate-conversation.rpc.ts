import { RateConversationResponse, type RateConversationRequest } from '@parley/contract/conversation';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import { parseId, rateConversationInput, validate } from '@parley/schemas';
import type { ChangeConversationDeps } from '../base/change-conversation-deps';
import { toRatingProto } from './conversation.proto';
import { rateConversation } from './rate-conversation';

/**
 * The last rating of the latest rated resolution counts.
 *
 * @throws ParleyError validation_failed, not_found, precondition_failed
 */
export function rateConversationRpc({ pool, wakeRelay }: ChangeConversationDeps) {
  return async (request: RateConversationRequest, context: TenantCallContext): Promise<RateConversationResponse> => {
    const input = validate(rateConversationInput, { score: request.score, comment: request.comment });
    const id = parseId('conv', request.id);
    if (!id) throw notFound('conversation');
    const scope = `RateConversation ${request.id}`;
    const response = await idempotentCall(pool, context, scope, input, RateConversationResponse, async (client) => {
      const rating = await rateConversation(client, context.tenant, id, input, request);
      return { rating: toRatingProto(rating), replayed: false };
    });
    if (!response.replayed) wakeRelay();
    return response;
  };
}
