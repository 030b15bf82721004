import { ConversationStatus, type SendMessageRequest } from '@parley/contract/conversation';
import { Author, MessageType, Sender, type Message } from '@parley/contract/message';
import { ParleyError } from '@parley/errors';
import { channelCodec } from '@parley/grpc';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatId, parseId, type Tenant } from '@parley/schemas';
import type { Channel } from '../channels/channel';
import { findConversation } from './find-conversation';
import { takeChosen, type ChosenThread } from './chosen-thread';
import { findCustomerId } from './rename-thread.store';
import type { ThreadDeps } from './thread-deps';
import { beginAnew, claimThread, closeThread, setConversation, type Thread, type WrittenFrom } from './threads.store';

export interface Writer {
  /** Identifies the conversation. */
  readonly place: string;
  readonly customer: { readonly id: string; readonly name?: string; readonly email?: string; readonly phone?: string };
  readonly isVerified: boolean;
  /** Of a provider. */
  readonly from?: WrittenFrom;
  /** Which of the place's threads; undefined: the open one. */
  readonly thread?: ChosenThread | undefined;
}

/** Passed on unchanged, as in the protocol. A kind: the content only describes it. */
type PassedOn = Partial<
  Omit<SendMessageRequest, 'conversationId' | 'sender' | 'author' | 'buttons' | 'caption' | keyof Own>
>;

interface Own {
  readonly type: 'text' | 'image';
  readonly content: string;
  /** The caption of a picture or kind. */
  readonly words?: string | undefined;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Metadata from look-ups, which may differ in a retry. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Idempotency key, known for 24 hours. */
  readonly key: string;
  /** The channel's greeting that is answered; stored before the answer. */
  readonly greeting?: string | undefined;
  /** What customers say about themselves; recorded before the message, so that its readers see it. */
  readonly contact?: Contact | undefined;
}

/** Customers' claims about themselves, which only fill gaps. */
export interface Contact {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly attributes?: Readonly<Record<string, string>> | undefined;
}

export type InboundMessage = Readonly<PassedOn> & Own;

const DEADLINE_MS = 5_000;
const DAY_MS = 24 * 3_600_000;
const OPENING_TRIES = 40;
const OPENING_WAIT_MS = 100;

export interface Said {
  readonly message: Message;
  /** Messages before this conversation. */
  readonly sequenceOffset: number;
  /** It opened the conversation. */
  readonly isFirst: boolean;
}

/**
 * Opens a conversation if the place has none, or if it was resolved longer ago than the channel allows.
 *
 * @throws ParleyError validation_failed, idempotency_key_reused, unavailable
 */
export async function postInboundMessage(
  deps: ThreadDeps,
  tenant: Tenant,
  channel: Channel,
  writer: Writer,
  { greeting, contact, ...inbound }: InboundMessage,
): Promise<Said> {
  for (let isAgain = false; ; isAgain = true) {
    const thread = writer.thread
      ? await takeChosen(deps, tenant, { channelId: channel.id, place: writer.place }, writer.thread)
      : await takeOpen(deps, tenant, channel, writer);
    const conversationId = thread.conversationId ?? (await openConversation(deps, tenant, channel, writer, thread));
    try {
      if (contact) await recordContact(deps, tenant, conversationId, { contact, key: inbound.key });
      if (greeting !== undefined) await sayGreeting(deps, tenant, conversationId, { greeting, key: inbound.key });
      const message = await send(deps, tenant, formatId('conv', conversationId), inbound);
      return { message, sequenceOffset: thread.sequenceOffset, isFirst: thread.conversationId === null };
    } catch (err) {
      // Erased or expired: a new conversation begins, unless this one was requested.
      if (isAgain || writer.thread || !(err instanceof ParleyError) || err.code !== 'not_found') throw err;
      await closeThread(deps.pool, tenant, channel.id, thread.id);
    }
  }
}

/** The open thread of a place; a new one if there is none, or after the channel's days. */
async function takeOpen(deps: ThreadDeps, tenant: Tenant, channel: Channel, writer: Writer): Promise<Thread> {
  const { place, from } = writer;
  const claimed = await claimThread(deps.pool, tenant, { channelId: channel.id, place, from });
  return beginAnewAfterDays(deps, tenant, channel, writer, claimed);
}

/** Concurrent calls for one thread open the same conversation. */
async function openConversation(
  { pool, conversations }: ThreadDeps,
  tenant: Tenant,
  channel: Channel,
  { customer, isVerified }: Writer,
  thread: Thread,
): Promise<string> {
  const previous = await findPrevious(conversations, tenant, thread);
  const id = previous.customerId ?? (await findCustomerId(pool, tenant, channel.id, customer.id));
  const request = {
    agentId: formatId('agent', channel.agentId),
    channel: channelCodec.toProto(channel.type),
    customer: { ...customer, id },
    tags: [],
    // The event of a welcome message comes before the thread has its conversation: the thread's id leads to it.
    metadata: JSON.stringify({ channel_id: formatId('chan', channel.id), thread_id: thread.id }),
    isVerified,
    isAlwaysHeard: true,
    previousConversationId: previous.id,
  };
  // After an erasure, a visitor's key makes a thread with the id of the erased one: only their times differ.
  const idempotencyKey = `thread ${thread.id} ${thread.createdAt.getTime()}`;
  const options = { tenant, deadlineMs: DEADLINE_MS, idempotencyKey, isRepeatable: true };
  for (let tries = 1; ; tries += 1) {
    try {
      const { conversation } = await conversations.openConversation(request, options);
      const conversationId = parseId('conv', conversation?.id ?? '');
      if (!conversationId) throw new Error('the conversation that was opened has no id');
      await setConversation(pool, tenant, channel.id, { id: thread.id, conversationId });
      return conversationId;
    } catch (err) {
      const isBeingOpened = err instanceof ParleyError && err.code === 'idempotency_in_progress';
      if (!isBeingOpened || tries === OPENING_TRIES) throw err;
      await sleep(OPENING_WAIT_MS);
    }
  }
}

/** The previous conversation has the same customer, even under another id at the provider. */
async function findPrevious(
  conversations: ThreadDeps['conversations'],
  tenant: Tenant,
  { previousConversationId: uuid }: Thread,
): Promise<{ readonly id?: string; readonly customerId?: string | undefined }> {
  if (uuid === null) return {};
  const { customer } = (await findConversation(conversations, tenant, uuid)) ?? {};
  return { id: formatId('conv', uuid), customerId: customer?.id };
}

/** The thread to continue, or a new one after the channel's days. */
async function beginAnewAfterDays(
  { pool, conversations }: ThreadDeps,
  tenant: Tenant,
  { id: channelId, newConversationAfterDays: days }: Channel,
  { place, from }: Writer,
  thread: Thread,
): Promise<Thread> {
  const { conversationId } = thread;
  if (days === null || conversationId === null) return thread;
  const conversation = await findConversation(conversations, tenant, conversationId);
  const { status, resolvedAt, messagesCount } = conversation ?? {};
  if (status !== ConversationStatus.RESOLVED || !resolvedAt) return thread;
  const at = from?.at ?? new Date();
  if (at.getTime() - resolvedAt.getTime() < days * DAY_MS) return thread;
  const sequenceOffset = thread.sequenceOffset + Number(messagesCount);
  return beginAnew(pool, tenant, channelId, { id: thread.id, place, from, before: { conversationId, sequenceOffset } });
}

async function recordContact(
  { conversations }: ThreadDeps,
  tenant: Tenant,
  uuid: string,
  { contact, key }: { readonly contact: Contact; readonly key: string },
): Promise<void> {
  const { name, email = '', phone, attributes } = contact;
  const said = { name, email, phone, attributes: attributes && JSON.stringify(attributes) };
  // By the message's key: the same message with other answers is refused.
  const options = { tenant, deadlineMs: DEADLINE_MS, idempotencyKey: `contact ${key}`, isRepeatable: true };
  await conversations.recordContact({ conversationId: formatId('conv', uuid), ...said }, options);
}

async function sayGreeting(
  { conversations }: ThreadDeps,
  tenant: Tenant,
  uuid: string,
  { greeting, key }: { readonly greeting: string; readonly key: string },
): Promise<void> {
  // When escalated, a person owes the answer, which the agent's words would count as.
  const conversation = await findConversation(conversations, tenant, uuid);
  if (conversation?.status === ConversationStatus.ESCALATED) return;
  const said = { type: MessageType.TEXT, sender: Sender.AGENT, author: Author.AI, content: greeting, metadata: '{}' };
  const options = { tenant, deadlineMs: DEADLINE_MS, idempotencyKey: `greeting ${key}`, isRepeatable: true };
  const request = { conversationId: formatId('conv', uuid), ...said, buttons: [], mediaIds: [] };
  await conversations.sendMessage(request, options).catch((err: unknown) => {
    // The trigger's text changed between attempts: the first one stays.
    if (!(err instanceof ParleyError) || err.code !== 'idempotency_key_reused') throw err;
  });
}

async function send(
  { conversations }: ThreadDeps,
  tenant: Tenant,
  conversationId: string,
  { type, words, metadata, details, key, ...passedOn }: Omit<InboundMessage, 'greeting' | 'contact'>,
): Promise<Message> {
  const { message } = await conversations.sendMessage(
    {
      ...passedOn,
      mediaIds: passedOn.mediaIds ?? [],
      conversationId,
      type: type === 'image' ? MessageType.IMAGE : MessageType.TEXT,
      sender: Sender.CUSTOMER,
      author: Author.CUSTOMER,
      caption: type === 'image' ? words : undefined,
      buttons: [],
      metadata: JSON.stringify(metadata),
      words: passedOn.kind === undefined ? undefined : words,
      details: details && JSON.stringify(details),
    },
    { tenant, deadlineMs: DEADLINE_MS, idempotencyKey: key, isRepeatable: true },
  );
  if (!message) throw new Error('the message that was sent is not in the answer');
  return message;
}
