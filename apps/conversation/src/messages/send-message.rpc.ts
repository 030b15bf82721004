import type { SendMessageRequest, SendMessageResponse } from '@parley/contract/conversation';
import type { TenantCallContext } from '@parley/grpc';
import { sendMessageInput, validate } from '@parley/schemas';
import type { ChangeConversationDeps } from '../change-conversation-deps';
import { readMessageFields, toMessageProto } from './message.proto';
import { sendMessageOnce } from './send-message';
import { sendTogether } from './send-together';

/**
 * Adds a message to a conversation.
 *
 * @throws ParleyError validation_failed, not_found, idempotency_in_progress, idempotency_key_reused
 */
export function sendMessageRpc({ pool, wakeRelay }: ChangeConversationDeps) {
  const send = sendTogether(pool);
  return async (request: SendMessageRequest, context: TenantCallContext): Promise<SendMessageResponse> => {
    const input = validate(sendMessageInput, readMessageFields(request));
    const { message, replayed } = await sendMessageOnce(pool, send, context, request.conversationId, input);
    if (!replayed) wakeRelay();
    return { message: toMessageProto(message), replayed };
  };
}
