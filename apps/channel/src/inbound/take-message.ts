import { createHash } from 'node:crypto';
import { ParleyError, type ErrorCode } from '@parley/errors';
import { parseId } from '@parley/schemas';
import type { OwnedChannel } from '../channels/channels.store';
import type { IncomingContent, MessageUpdate } from '../providers/provider';
import { replyUntil } from '../providers/reply-until';
import { sayInThread, type Saying, type ThreadDeps } from '../threads/say-in-thread';
import { findThread, moveThread } from '../threads/threads.store';
import { noteChange } from './take-change';
import { insertArrival } from './arrivals.store';

/** No later try can help. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'validation_failed',
  'agent_disabled',
  'not_found',
  'idempotency_key_reused',
]);
const CONTENT_MAX = 4_096;

/**
 * Adds a customer's message to the conversation of its thread, once.
 *
 * @returns why it was set aside, if it was
 * @throws ParleyError unavailable, deadline_exceeded
 */
export async function takeMessage(
  deps: ThreadDeps,
  { tenant, channel }: OwnedChannel,
  update: MessageUpdate,
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
    const message = await sayInThread(deps, tenant, channel, writer, {
      ...sayingOf(update),
      canReplyUntil: replyUntil(channel.type, update.sentAt),
    });
    const conversationId = parseId('conv', message.conversationId);
    const messageId = parseId('msg', message.id);
    if (!conversationId || !messageId) throw new Error('the message that was sent has no id');
    await insertArrival(pool, tenant, channel.id, providerMessageId, { conversationId, messageId });
    return await noteChange(deps, { tenant, channel }, providerMessageId);
  } catch (err) {
    if (!(err instanceof ParleyError) || !REFUSALS.has(err.code)) throw err;
    await insertArrival(pool, tenant, channel.id, providerMessageId, undefined);
    return `${err.code}: ${err.message}`;
  }
}

function sayingOf({ content, providerMessageId, threadKey }: MessageUpdate): Saying {
  const { text, metadata } = wordsOf(content);
  const isWhole = text.length <= CONTENT_MAX;
  // Of the thread: the same id may stand in two of them.
  const key = createHash('sha256').update(`${threadKey}\0${providerMessageId}`).digest('hex');
  return {
    type: 'text',
    content: isWhole ? text : text.slice(0, CONTENT_MAX).toWellFormed(),
    metadata: { ...metadata, provider_message_id: providerMessageId, ...(isWhole ? {} : { is_truncated: true }) },
    key: `provider ${key}`,
  };
}

/** What cannot be shown is named, in brackets. */
function wordsOf(content: IncomingContent): { readonly text: string; readonly metadata: Record<string, unknown> } {
  switch (content.type) {
    case 'text':
      return { text: content.text, metadata: {} };
    case 'button':
      return { text: content.text, metadata: { button_id: content.buttonId } };
    case 'image': {
      const media = { id: content.mediaId, mime_type: content.mimeType };
      return { text: content.caption || '[image]', metadata: { media } };
    }
    case 'other':
      return { text: `[${content.name}]`, metadata: { kind: content.name } };
  }
}
