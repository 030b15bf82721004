import { UnresolveConversationResponse, type UnresolveConversationRequest } from '@parley/contract/conversation';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import { parseId } from '@parley/schemas';
import type { ChangeConversationDeps } from '../base/change-conversation-deps';
import { toConversationProto } from './conversation.proto';
import { unresolveConversation } from './unresolve-conversation';

/** Undo of a resolution. Idempotent. @throws ParleyError not_found, invalid_transition, precondition_failed */
export function unresolveConversationRpc({ pool, wakeRelay }: ChangeConversationDeps) {
  return async (
    request: UnresolveConversationRequest,
    context: TenantCallContext,
  ): Promise<UnresolveConversationResponse> => {
    const id = parseId('conv', request.id);
    if (!id) throw notFound('conversation');
    const { expectedVersion } = request;
    const scope = `UnresolveConversation ${request.id}`;
    const response = await idempotentCall(pool, context, scope, {}, UnresolveConversationResponse, async (client) => {
      const conversation = await unresolveConversation(client, context.tenant, id, expectedVersion);
      return { conversation: toConversationProto(conversation), replayed: false };
    });
    if (!response.replayed) wakeRelay();
    return response;
  };
}
