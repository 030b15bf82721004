import { createHash } from 'node:crypto';
import { ParleyError, type ErrorCode } from '@parley/errors';
import { parseId } from '@parley/schemas';
import type { OwnedChannel } from '../channels/channels.store';
import type { IncomingContent, MessageUpdate } from '../providers/provider';
import { replyUntil } from '../providers/reply-until';
import { noteShown } from '../pictures/pictures.store';
import { sayInThread, type Saying } from '../threads/say-in-thread';
import { findThread, moveThread } from '../threads/threads.store';
import { insertArrival } from './arrivals.store';
import type { InboundDeps } from './inbound-deps';
import { noteChange } from './take-change';
import { takeProvidersPicture, type TakenPicture } from './take-picture';

/** No later try can help. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set(['validation_failed', 'not_found', 'idempotency_key_reused']);
const CONTENT_MAX = 4_096;
const CAPTION_MAX = 1_024;

/**
 * Adds a customer's message to the conversation of its thread, once.
 *
 * @param isLast what is not to be had now is not waited for
 * @returns why it, or its picture, was set aside, if it was
 * @throws ParleyError unavailable, deadline_exceeded; NotYet
 */
export async function takeMessage(
  deps: InboundDeps,
  { tenant, channel }: OwnedChannel,
  update: MessageUpdate,
  isLast: boolean,
): Promise<string | undefined> {
  const { pool } = deps;
  const { providerMessageId, threadKey, customer } = update;
  const former = update.formerThreadKeys;
  if (former) await moveThread(pool, tenant, channel.id, { from: former, to: threadKey });
  const isIgnored = update.isReplyOnly && !(await findThread(pool, tenant, channel.id, threadKey));
  if (isIgnored) return undefined;
  const from = { address: update.address, at: update.sentAt };
  try {
    const writer = { place: threadKey, customer, isVerified: false, from };
    const { pictureKey, fault, ...saying } = await sayingOf(deps, { tenant, channel }, update, isLast);
    const message = await sayInThread(deps, tenant, channel, writer, {
      ...saying,
      metadata: { ...saying.metadata, ...speakerOf(update) },
      canReplyUntil: replyUntil(channel.type, update.sentAt),
    });
    const conversationId = parseId('conv', message.conversationId);
    const messageId = parseId('msg', message.id);
    if (!conversationId || !messageId) throw new Error('the message that was sent has no id');
    if (pictureKey) await noteShown(pool, pictureKey, { conversationId, sequence: message.sequence });
    await insertArrival(pool, tenant, channel.id, providerMessageId, { conversationId, messageId });
    return (await noteChange(deps, { tenant, channel }, providerMessageId)) ?? fault;
  } catch (err) {
    if (!(err instanceof ParleyError) || !REFUSALS.has(err.code)) throw err;
    await insertArrival(pool, tenant, channel.id, providerMessageId, undefined);
    return `${err.code}: ${err.message}`;
  }
}

function speakerOf({ isShared, customer: { id, name } }: MessageUpdate): object {
  return isShared ? { speaker: { id, name: name ?? null } } : {};
}

type Said = Saying & { readonly pictureKey?: string; readonly fault?: string };

async function sayingOf(deps: InboundDeps, owned: OwnedChannel, update: MessageUpdate, isLast: boolean): Promise<Said> {
  const { content, providerMessageId, threadKey } = update;
  // Of the thread: the same id may stand in two of them.
  const key = `provider ${createHash('sha256').update(`${threadKey}\0${providerMessageId}`).digest('hex')}`;
  if (content.type === 'image') {
    const taken = await takeProvidersPicture(deps, owned, { held: content.media, source: key, isLast });
    return { ...sayPicture(content, taken, providerMessageId), key };
  }
  return { ...sayText(wordsOf(content), providerMessageId), key };
}

interface Wording {
  readonly text: string;
  readonly metadata: Record<string, unknown>;
}

function sayText({ text, metadata }: Wording, providerMessageId: string): Omit<Saying, 'key'> {
  const isWhole = text.length <= CONTENT_MAX;
  return {
    type: 'text',
    content: isWhole ? text : text.slice(0, CONTENT_MAX).toWellFormed(),
    metadata: { ...metadata, provider_message_id: providerMessageId, ...(isWhole ? {} : { is_truncated: true }) },
  };
}

/** What could not be had of a picture is said in its place: nobody takes it for a text. */
function sayPicture(
  { media: held, mimeType, caption = '', link = '' }: Extract<IncomingContent, { type: 'image' }>,
  taken: TakenPicture,
  providerMessageId: string,
): Omit<Said, 'key'> {
  const media = { id: held.id, mime_type: mimeType };
  if (taken.kind === 'kept') {
    const isWhole = caption.length <= CAPTION_MAX;
    return {
      type: 'image',
      content: taken.picture.url,
      ...(caption ? { caption: isWhole ? caption : caption.slice(0, CAPTION_MAX).toWellFormed() } : {}),
      metadata: { media, provider_message_id: providerMessageId, ...(isWhole ? {} : { is_truncated: true }) },
      pictureKey: taken.picture.key,
    };
  }
  const { reason, isFault } = taken;
  const said = sayText(
    {
      text: ['[image]', caption, link].filter((piece) => piece !== '').join(' '),
      metadata: { media: { ...media, error: reason.slice(0, 200) } },
    },
    providerMessageId,
  );
  return { ...said, ...(isFault ? { fault: `a picture could not be taken: ${reason}` } : {}) };
}

/** What cannot be shown is named, in brackets. */
function wordsOf(content: Exclude<IncomingContent, { type: 'image' }>): Wording {
  switch (content.type) {
    case 'text':
      return { text: content.text, metadata: {} };
    case 'button':
      return { text: content.text, metadata: { button_id: content.buttonId } };
    case 'other':
      return { text: `[${content.name}]`, metadata: { kind: content.name } };
  }
}
