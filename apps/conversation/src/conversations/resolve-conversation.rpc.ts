import { ResolveConversationResponse, type ResolveConversationRequest } from '@parley/contract/conversation';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import { parseId } from '@parley/schemas';
import type { ChangeConversationDeps } from '../base/change-conversation-deps';
import { toConversationProto } from './conversation.proto';
import { readMember, updateConversation } from './update-conversation';

/** Idempotent. @throws ParleyError validation_failed, not_found, precondition_failed */
export function resolveConversationRpc({ pool, wakeRelay }: ChangeConversationDeps) {
  return async (
    request: ResolveConversationRequest,
    context: TenantCallContext,
  ): Promise<ResolveConversationResponse> => {
    const id = parseId('conv', request.id);
    if (!id) throw notFound('conversation');
    const memberId = readMember(request.memberId);
    const scope = `ResolveConversation ${request.id}`;
    const response = await idempotentCall(pool, context, scope, {}, ResolveConversationResponse, async (client) => {
      const patch = { status: 'resolved' } as const;
      const { expectedVersion } = request;
      const conversation = await updateConversation(client, context.tenant, id, patch, { expectedVersion, memberId });
      return { conversation: toConversationProto(conversation), replayed: false };
    });
    if (!response.replayed) wakeRelay();
    return response;
  };
}
