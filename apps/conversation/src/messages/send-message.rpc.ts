import type { SendMessageRequest, SendMessageResponse } from '@parley/contract/conversation';
import type { TenantCallContext } from '@parley/grpc';
import type { ChangeConversationDeps } from '../base/change-conversation-deps';
import { toMessageProto } from './message.proto';
import { readMessageRequest } from './message-request';
import { sendMessageOnce } from './send-message';
import { sendBatched } from './send-batched';

/**
 * Adds a message to a conversation.
 *
 * @throws ParleyError validation_failed, not_found, channel_window_closed, idempotency_in_progress, idempotency_key_reused
 */
export function sendMessageRpc({ pool, wakeRelay }: ChangeConversationDeps) {
  const send = sendBatched(pool);
  return async (request: SendMessageRequest, context: TenantCallContext): Promise<SendMessageResponse> => {
    const checked = readMessageRequest(request);
    const { message, replayed } = await sendMessageOnce(pool, send, context, request.conversationId, checked);
    if (!replayed) wakeRelay();
    return { message: toMessageProto(message), replayed };
  };
}
