import type { SendMessageRequest } from '@parley/contract/conversation';
import { validationFailed } from '@parley/errors';
import {
  isJsonObject,
  metadataFault,
  parseId,
  parseJsonText,
  sendMessageInput,
  validate,
  type JsonObject,
  type SendMessageInput,
} from '@parley/schemas';
import { readMessageFields } from './message.proto';
import { draftMessage, withKind, type MessageDraft } from './message';

/** Postgres cannot read how JavaScript writes later times. */
const YEAR_10000_MS = Date.UTC(9_999, 11, 31);
const KIND_FORM = /^[a-z][a-z0-9_]{0,63}$/;
const WORDS_MAX = 4_096;

/** Named as `send_message` reads them. */
export interface ConversationFacts {
  readonly can_reply_until?: Date;
  /** The provider accepts it at any time. */
  readonly is_template?: true;
}

export interface MessageRequest {
  /** Chosen by the caller, if at all. */
  readonly id: string | undefined;
  /** What the idempotency key stands for. */
  readonly input: SendMessageInput;
  readonly draft: MessageDraft;
  readonly conversation: ConversationFacts;
}

/**
 * Checks who may say what: by `sendMessageInput`, and for providers' values here. migrations/functions/send_message.sql
 * decides when, under the conversation's lock.
 *
 * @throws ParleyError validation_failed
 */
export function readMessageRequest(request: SendMessageRequest): MessageRequest {
  const input = validate(sendMessageInput, readMessageFields(request));
  const id = readTemplateMessageId(input, request);
  const conversation = {
    ...readConversationFacts(input, request),
    ...(id === undefined ? {} : { is_template: true as const }),
  };
  const draft = { ...readDraft(input, request), memberId: readWriter(input, request) };
  return { id, input, draft, conversation };
}

/** @throws ParleyError validation_failed: only an agent's text is rendered from a template */
function readTemplateMessageId(
  { sender, type }: SendMessageInput,
  { templateMessageId }: SendMessageRequest,
): string | undefined {
  if (templateMessageId === undefined) return undefined;
  const path = 'template_message_id';
  const id = parseId('msg', templateMessageId);
  if (id === undefined) throw validationFailed([{ path, code: 'format', message: 'must be the id of a message' }]);
  if (sender !== 'agent' || type !== 'text')
    throw validationFailed([{ path, code: 'conflict', message: "is only allowed for an agent's text" }]);
  return id;
}

/** @throws ParleyError validation_failed unless a customer's text describes something else */
function readDraft(input: SendMessageInput, { kind, words, details }: SendMessageRequest): MessageDraft {
  const draft = draftMessage(details === undefined ? input : { ...input, metadata: withDetails(input, details) });
  if (kind === undefined) return draft;
  if (input.sender !== 'customer' || input.type !== 'text')
    throw validationFailed([{ path: 'kind', code: 'conflict', message: "is only allowed for a customer's text" }]);
  if (!KIND_FORM.test(kind)) throw validationFailed([{ path: 'kind', code: 'format', message: 'is not a kind' }]);
  return withKind(draft, kind, words?.slice(0, WORDS_MAX).toWellFormed());
}

/** @throws ParleyError validation_failed if it is not an object, or too large for metadata */
function withDetails({ metadata }: SendMessageInput, details: string): JsonObject {
  const added = parseJsonText(details, 'details');
  const path = 'details';
  if (!isJsonObject(added)) throw validationFailed([{ path, code: 'type', message: 'must be an object' }]);
  const whole = { ...metadata, ...added };
  const fault = metadataFault(whole);
  if (fault) throw validationFailed([{ path, code: fault[0], message: fault[1] }]);
  return whole;
}

/** @throws ParleyError validation_failed: only a person's message has a member as writer */
function readWriter({ author }: SendMessageInput, { memberId }: SendMessageRequest): string | null {
  if (memberId === undefined) return null;
  const path = 'member_id';
  const writerId = parseId('member', memberId);
  if (writerId === undefined) throw validationFailed([{ path, code: 'format', message: 'must be the id of a member' }]);
  if (author !== 'human')
    throw validationFailed([{ path, code: 'conflict', message: "is only allowed for a person's message" }]);
  return writerId;
}

/** @throws ParleyError validation_failed: only a customer's message comes by a provider */
function readConversationFacts(
  { sender }: SendMessageInput,
  { canReplyUntil: until }: SendMessageRequest,
): ConversationFacts {
  if (until === undefined) return {};
  const path = 'can_reply_until';
  if (sender !== 'customer')
    throw validationFailed([{ path, code: 'conflict', message: "is only allowed for a customer's message" }]);
  if (!(until.getTime() >= 0 && until.getTime() <= YEAR_10000_MS))
    throw validationFailed([{ path, code: 'format', message: 'is not a time' }]);
  return { can_reply_until: until };
}
