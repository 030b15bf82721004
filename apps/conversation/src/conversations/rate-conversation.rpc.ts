import { RateConversationResponse, type RateConversationRequest } from '@parley/contract/conversation';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import type { Client } from '@parley/postgres';
import { parseId, rateConversationInput, validate, type RateConversationInput, type Tenant } from '@parley/schemas';
import { rateConversation, timeOfChange, type Rating } from './conversation';
import { toRatingProto } from './conversation.proto';
import { lockConversation, saveConversation } from './conversations.store';
import type { ChangeConversationDeps } from './update-conversation.rpc';

/**
 * Rates a conversation; the last rating counts.
 *
 * @throws ParleyError validation_failed, not_found
 */
export function rateConversationRpc({ pool, wakeRelay }: ChangeConversationDeps) {
  return async (request: RateConversationRequest, context: TenantCallContext): Promise<RateConversationResponse> => {
    const input = validate(rateConversationInput, { score: request.score, comment: request.comment });
    if (!parseId('conv', request.id)) throw notFound('conversation');
    const scope = `RateConversation ${request.id}`;
    const response = await idempotentCall(pool, context, scope, input, RateConversationResponse, async (client) => {
      const rating = await rate(client, context.tenant, request.id, input);
      return { rating: toRatingProto(rating), replayed: false };
    });
    if (!response.replayed) wakeRelay();
    return response;
  };
}

async function rate(client: Client, tenant: Tenant, id: string, input: RateConversationInput): Promise<Rating> {
  const uuid = parseId('conv', id);
  const locked = uuid && (await lockConversation(client, tenant, uuid));
  if (!locked) throw notFound('conversation');
  const at = timeOfChange(locked.now, locked.conversation);
  const rating = { score: input.score, comment: input.comment ?? null };
  await saveConversation(client, tenant, rateConversation(locked.conversation, rating, at), 'conversation.rated');
  return { ...rating, createdAt: at };
}
