import type { SendMessageRequest, SendMessageResponse } from '@parley/contract/conversation';
import type { TenantCallContext } from '@parley/grpc';
import type { ChangeConversationDeps } from '../base/change-conversation-deps';
import { attachmentsFor, type AttachFiles } from './attach-files';
import { toMessageProto } from './message.proto';
import { readMessageRequest } from './message-request';
import { sendMessageOnce } from './send-message';
import { sendBatched } from './send-batched';

export interface SendMessageDeps extends ChangeConversationDeps {
  readonly attachFiles: AttachFiles;
}

/**
 * @throws ParleyError validation_failed, not_found, channel_window_closed, idempotency_in_progress,
 * idempotency_key_reused
 */
export function sendMessageRpc({ pool, wakeRelay, attachFiles }: SendMessageDeps) {
  const send = sendBatched(pool);
  return async (request: SendMessageRequest, context: TenantCallContext): Promise<SendMessageResponse> => {
    const { conversationId } = request;
    const checked = readMessageRequest(request);
    const { input, draft } = checked;
    const mediaIds = (input.type === 'text' && input.media_ids) || [];
    const attachments = await attachmentsFor({ pool, attachFiles }, context, conversationId, mediaIds);
    const complete = { ...checked, draft: { ...draft, attachments } };
    const { message, replayed } = await sendMessageOnce(pool, send, context, conversationId, complete);
    if (!replayed) wakeRelay();
    return { message: toMessageProto(message), replayed };
  };
}
