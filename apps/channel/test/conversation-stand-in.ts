import {
  ConversationServiceService,
  type Conversation,
  type DueSurvey,
  type RateConversationRequest,
  type RecordContactRequest,
  type RecordDeliveryRequest,
  type RecordSeenRequest,
  type SendMessageRequest,
  type UpdateConversationRequest,
} from '@parley/contract/conversation';
import { MessageType, Sender, type Attachment, type Message } from '@parley/contract/message';
import { notFound, ParleyError, validationFailed } from '@parley/errors';
import { bindService, tenantCall } from '@parley/grpc';
import { createLogger, createMetrics } from '@parley/process';
import { mergePatch, newId, type JsonObject } from '@parley/schemas';
import type { HeldFiles } from './media-stand-in';

/** By id. */
export type HeldConversations = Map<string, Held>;
interface Held {
  conversation: Conversation;
  messages: Message[];
  survey?: DueSurvey | undefined;
  contact?: string;
}

const logger = createLogger('test', 'silent');
const unused = (): Promise<never> => Promise.reject(new Error('not part of this test'));

/** Idempotent by key, like the service. */
export function conversationStandIn(held: HeldConversations, files: HeldFiles) {
  const methods = Object.fromEntries(Object.keys(ConversationServiceService).map((name) => [name, unused]));
  const opened = new Map<string, string>();
  const sent = new Map<string, Message>();
  const find = (id: string) => {
    const found = held.get(id);
    if (!found) throw notFound('conversation');
    return found;
  };
  return bindService(
    ConversationServiceService,
    {
      ...(methods as never as Record<string, never>),
      openConversation: tenantCall(async (request: Conversation, { idempotencyKey = '' }) => {
        const id = opened.get(idempotencyKey) ?? newId('conv');
        opened.set(idempotencyKey, id);
        const counts = { status: 1, sentiment: 2, messagesCount: 0n, version: 1n, waitingOn: 0, priority: 0 };
        const conversation = { ...request, id, ...counts } as Conversation;
        if (!held.has(id)) held.set(id, { conversation, messages: [] });
        return { conversation, replayed: false };
      }),
      sendMessage: tenantCall(
        async ({ details = '{}', words, ...request }: Message & SendMessageRequest, { idempotencyKey = '' }) => {
          const { conversation, messages } = find(request.conversationId);
          conversation.canReplyUntil = request.canReplyUntil ?? conversation.canReplyUntil;
          const key = `${request.conversationId} ${idempotencyKey}`;
          const attachments = attachmentsOf(files, request.mediaIds);
          const fields = { ...withDetails(request, details, words), attachments, ...idOf(request) };
          const message = sent.get(key) ?? newMessage(request.conversationId, messages.length + 1, fields);
          const replayed = sent.has(key);
          if (request.type === MessageType.TEXT && message.content !== request.content)
            throw new ParleyError('idempotency_key_reused', 'The key was used for another message');
          if (!replayed) messages.push(message);
          sent.set(key, message);
          return { message, replayed };
        },
      ),
      recordDelivery: tenantCall(async (request: RecordDeliveryRequest) => {
        const message = find(request.conversationId).messages[Number(request.sequence) - 1];
        if (!message) throw notFound('message');
        message.delivery = request.delivery;
        return { isChanged: true };
      }),
      recordSeen: tenantCall(async (request: RecordSeenRequest) => markSeen(find(request.conversationId), request)),
      updateConversation: tenantCall(async ({ id, metadataMergePatch = '{}' }: UpdateConversationRequest) => {
        const { conversation } = find(id);
        const patch = JSON.parse(metadataMergePatch) as JsonObject;
        conversation.metadata = JSON.stringify(mergePatch(JSON.parse(conversation.metadata) as JsonObject, patch));
        return { conversation };
      }),
      ...customerRpcs(find),
      getConversation: tenantCall(async ({ id }: { id: string }) => {
        const { conversation, messages } = find(id);
        return { conversation, messages: messages.slice(-100), hasMoreMessages: messages.length > 100 };
      }),
    } as never,
    { logger, metrics: createMetrics('conversations') },
  );
}

/** Contacts and ratings; a rating is expected while the conversation has a survey. */
function customerRpcs(find: (id: string) => Held) {
  return {
    recordContact: tenantCall(async (request: RecordContactRequest) =>
      keepContact(find(request.conversationId), request),
    ),
    findDueSurvey: tenantCall(async ({ conversationId }: { conversationId: string }) => ({
      survey: find(conversationId).survey,
    })),
    rateConversation: tenantCall(async ({ id, score }: RateConversationRequest) => {
      const found = find(id);
      found.conversation.rating = { score, comment: undefined, createdAt: new Date() };
      found.survey = undefined;
      return { rating: found.conversation.rating, replayed: false };
    }),
  };
}

function keepContact(held: Held, { email }: RecordContactRequest) {
  held.contact = email;
  return {};
}

function markSeen({ messages }: { readonly messages: Message[] }, { sequence }: RecordSeenRequest) {
  const seen = messages.filter((one) => one.sender === Sender.AGENT && one.sequence <= sequence);
  for (const one of seen) one.delivery ??= { status: 6, at: new Date() };
  return { messages: seen.length };
}

/** The caller chooses a template message's id. */
function idOf({ templateMessageId: id }: SendMessageRequest): Partial<Message> {
  return id === undefined ? {} : { id };
}

function withDetails(request: Message, details: string, words: string | undefined): Message {
  const metadata = { ...(JSON.parse(request.metadata) as object), ...(JSON.parse(details) as object) };
  return { ...request, metadata: JSON.stringify(metadata), caption: words ?? request.caption };
}

/** @throws ParleyError validation_failed for unknown files */
export function attachmentsOf(files: HeldFiles, mediaIds: readonly string[]): Attachment[] {
  return mediaIds.map((id, at) => {
    const found = files.get(id);
    if (!found) throw validationFailed([{ path: `media_ids.${at}`, code: 'not_found', message: 'does not exist' }]);
    return { ...found.media, url: `/v1/media/${id}/content` };
  });
}

/** By default a customer's. */
export function newMessage(conversationId: string, sequence: number, fields: Partial<Message>): Message {
  return {
    type: 1,
    content: '',
    sender: Sender.CUSTOMER,
    author: 1,
    metadata: '{}',
    buttons: [],
    sources: [],
    attachments: [],
    ...fields,
    id: fields.id ?? newId('msg'),
    conversationId,
    sequence: BigInt(sequence),
    timestamp: new Date(),
  };
}
