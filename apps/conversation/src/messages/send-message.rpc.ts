import type { SendMessageRequest, SendMessageResponse } from '@parley/contract/conversation';
import type { TenantCallContext } from '@parley/grpc';
import { validationFailed } from '@parley/errors';
import { sendMessageInput, validate, type SendMessageInput } from '@parley/schemas';
import type { ChangeConversationDeps } from '../change-conversation-deps';
import { readMessageFields, toMessageProto } from './message.proto';
import { sendMessageOnce } from './send-message';
import { sendTogether } from './send-together';

/** Postgres does not read what JavaScript writes of later times. */
const YEAR_10000_MS = Date.UTC(9_999, 11, 31);

/**
 * Adds a message to a conversation.
 *
 * @throws ParleyError validation_failed, not_found, channel_window_closed, idempotency_in_progress, idempotency_key_reused
 */
export function sendMessageRpc({ pool, wakeRelay }: ChangeConversationDeps) {
  const send = sendTogether(pool);
  return async (request: SendMessageRequest, context: TenantCallContext): Promise<SendMessageResponse> => {
    const input = validate(sendMessageInput, readMessageFields(request));
    const until = readWindow(input, request.canReplyUntil);
    const { message, replayed } = await sendMessageOnce(pool, send, context, request.conversationId, input, until);
    if (!replayed) wakeRelay();
    return { message: toMessageProto(message), replayed };
  };
}

function readWindow({ sender }: SendMessageInput, until: Date | undefined): Date | undefined {
  if (until === undefined) return undefined;
  const path = 'can_reply_until';
  if (sender !== 'customer')
    throw validationFailed([{ path, code: 'conflict', message: "is of a customer's message" }]);
  if (!(until.getTime() >= 0 && until.getTime() <= YEAR_10000_MS))
    throw validationFailed([{ path, code: 'format', message: 'is not a time' }]);
  return until;
}
