import {
  ConversationServiceService,
  type Conversation,
  type DueSurvey,
  type ListMessagesRequest,
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
  /** Of the resolution that the customer was asked about. */
  ratedResolutionAt?: Date | undefined;
  /** What the customer said of themselves, last. */
  contact?: RecordContactRequest;
}

export type KnownFields = Map<string, string[]>;

const logger = createLogger('test', 'silent');
const unused = (): Promise<never> => Promise.reject(new Error('not part of this test'));

/** Opens and sends once for each key, as the conversation service does. */
export function conversationStandIn(held: HeldConversations, files: HeldFiles, known: KnownFields) {
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
      ...customerRpcs(find, known),
      ...listRpcs(held),
      getConversation: tenantCall(async ({ id }: { id: string }) => {
        const { conversation, messages } = find(id);
        return { conversation, messages: messages.slice(-100), hasMoreMessages: messages.length > 100 };
      }),
    } as never,
    { logger, metrics: createMetrics('conversations') },
  );
}

function listRpcs(held: HeldConversations) {
  return {
    getConversations: tenantCall(async ({ ids }: { ids: string[] }) => {
      const found = ids.flatMap((id) => held.get(id) ?? []);
      return {
        conversations: found.map(({ conversation, messages }) => ({
          ...conversation,
          messagesCount: BigInt(messages.length),
        })),
        lastMessages: found.flatMap(({ messages }) => messages.at(-1) ?? []),
      };
    }),
  };
}

/** Newest first; a cursor is how many went before. */
function pageOf(messages: readonly Message[], page: ListMessagesRequest['page']) {
  const from = Number(page?.cursor ?? 0);
  const to = from + (page?.limit ?? 20);
  const nextCursor = to < messages.length ? String(to) : undefined;
  return {
    messages: messages.toReversed().slice(from, to),
    page: {
      total: BigInt(messages.length),
      limit: to - from,
      offset: 0n,
      hasMore: nextCursor !== undefined,
      nextCursor,
    },
  };
}

/** An address, and a rating while their conversation has a survey. */
function customerRpcs(find: (id: string) => Held, known: KnownFields) {
  const contacts = new Map<string, RecordContactRequest>();
  return {
    getKnownFields: tenantCall(async ({ customerId }: { customerId: string }) => ({
      fields: known.get(customerId) ?? [],
    })),
    listMessages: tenantCall(async ({ conversationId, page }: ListMessagesRequest) =>
      pageOf(find(conversationId).messages, page),
    ),
    recordContact: tenantCall(async (request: RecordContactRequest, { idempotencyKey }) =>
      keepContact(find(request.conversationId), contacts, request, idempotencyKey),
    ),
    findDueSurvey: tenantCall(async ({ conversationId }: { conversationId: string }) => ({
      survey: find(conversationId).survey,
    })),
    rateConversation: tenantCall(async ({ id, score, resolvedAt }: RateConversationRequest) => {
      const found = find(id);
      found.ratedResolutionAt = resolvedAt;
      found.conversation.rating = { score, comment: undefined, createdAt: new Date() };
      found.survey = undefined;
      return { rating: found.conversation.rating, replayed: false };
    }),
  };
}

function keepContact(held: Held, contacts: Map<string, RecordContactRequest>, request: RecordContactRequest, key = '') {
  const known = contacts.get(`${request.conversationId} ${key}`);
  if (key !== '' && known && JSON.stringify(known) !== JSON.stringify(request))
    throw new ParleyError('idempotency_key_reused', 'The key was used for another contact');
  contacts.set(`${request.conversationId} ${key}`, request);
  held.contact = request;
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
