import type { UpdateConversationRequest, UpdateConversationResponse } from '@parley/contract/conversation';
import { notFound } from '@parley/errors';
import { conversationStatusCodec, type TenantCallContext } from '@parley/grpc';
import { inTransaction } from '@parley/postgres';
import { parseId, parseJsonText, updateConversationInput, validate } from '@parley/schemas';
import type { ChangeConversationDeps } from '../change-conversation-deps';
import { toConversationProto } from './conversation.proto';
import { readMember, updateConversation } from './update-conversation';

/**
 * Changes status, tags, metadata or assignee of a conversation. It is the same however often it is sent, and so needs no
 * idempotency key.
 *
 * @throws ParleyError validation_failed, not_found, invalid_transition, precondition_failed
 */
export function updateConversationRpc({ pool, wakeRelay }: ChangeConversationDeps) {
  return async (
    request: UpdateConversationRequest,
    { tenant }: TenantCallContext,
  ): Promise<UpdateConversationResponse> => {
    const patch = validate(updateConversationInput, {
      status: conversationStatusCodec.fromRequest(request.status),
      tags: request.tags?.tags,
      metadata: parseJsonText(request.metadataMergePatch, 'metadata'),
      // Empty: nobody.
      assignee_id: request.assigneeId === '' ? null : request.assigneeId,
    });
    const id = parseId('conv', request.id);
    if (!id) throw notFound('conversation');
    const conversation = await inTransaction(pool, (client) =>
      updateConversation(client, tenant, id, patch, {
        expectedVersion: request.expectedVersion,
        memberId: readMember(request.memberId),
      }),
    );
    wakeRelay();
    return { conversation: toConversationProto(conversation) };
  };
}
