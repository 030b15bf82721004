import type { SendMessageRequest, SendMessageResponse } from '@parley/contract/conversation';
import type { TenantCallContext } from '@parley/grpc';
import { validationFailed } from '@parley/errors';
import {
  isJsonObject,
  metadataFault,
  parseJsonText,
  sendMessageInput,
  validate,
  type JsonObject,
  type SendMessageInput,
} from '@parley/schemas';
import type { ChangeConversationDeps } from '../change-conversation-deps';
import { readMessageFields, toMessageProto } from './message.proto';
import { draftMessage, withKind, type MessageDraft } from './message';
import { sendMessageOnce } from './send-message';
import { sendTogether } from './send-together';

/** Postgres does not read what JavaScript writes of later times. */
const YEAR_10000_MS = Date.UTC(9_999, 11, 31);
const KIND_FORM = /^[a-z][a-z0-9_]{0,63}$/;
const WORDS_MAX = 4_096;

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
    const draft = readDraft(input, request);
    const { message, replayed } = await sendMessageOnce(
      pool,
      send,
      context,
      request.conversationId,
      input,
      draft,
      until,
    );
    if (!replayed) wakeRelay();
    return { message: toMessageProto(message), replayed };
  };
}

/** @throws ParleyError validation_failed: only a customer's text may be a description of something else */
function readDraft(input: SendMessageInput, { kind, words, details }: SendMessageRequest): MessageDraft {
  const draft = draftMessage(details === undefined ? input : { ...input, metadata: withDetails(input, details) });
  if (kind === undefined) return draft;
  if (input.sender !== 'customer' || input.type !== 'text')
    throw validationFailed([{ path: 'kind', code: 'conflict', message: "is only allowed for a customer's text" }]);
  if (!KIND_FORM.test(kind)) throw validationFailed([{ path: 'kind', code: 'format', message: 'is not a kind' }]);
  return withKind(draft, kind, words?.slice(0, WORDS_MAX).toWellFormed());
}

/** @throws ParleyError validation_failed: no object, or too much for metadata */
function withDetails({ metadata }: SendMessageInput, details: string): JsonObject {
  const added = parseJsonText(details, 'details');
  const path = 'details';
  if (!isJsonObject(added)) throw validationFailed([{ path, code: 'type', message: 'must be an object' }]);
  const whole = { ...metadata, ...added };
  const fault = metadataFault(whole);
  if (fault) throw validationFailed([{ path, code: fault[0], message: fault[1] }]);
  return whole;
}

function readWindow({ sender }: SendMessageInput, until: Date | undefined): Date | undefined {
  if (until === undefined) return undefined;
  const path = 'can_reply_until';
  if (sender !== 'customer')
    throw validationFailed([{ path, code: 'conflict', message: "is only allowed for a customer's message" }]);
  if (!(until.getTime() >= 0 && until.getTime() <= YEAR_10000_MS))
    throw validationFailed([{ path, code: 'format', message: 'is not a time' }]);
  return until;
}
