import { ParleyError, type ErrorCode } from '@parley/errors';
import type { Pool } from '@parley/postgres';
import { formatId, parseId } from '@parley/schemas';
import type { OwnedChannel } from '../channels/channels.store';
import { limitDetails } from '../providers/limit-details';
import type { MessageUpdate } from '../providers/provider';
import { replyUntil } from '../channels/reply-until';
import { noteShown } from '../pictures/pictures.store';
import { postInboundMessage } from '../threads/post-inbound-message';
import { findThread, moveThread } from '../threads/threads.store';
import { findProvidersMessage, insertReceived } from './received.store';
import type { TakingDeps } from './inbound-deps';
import { inboundMessageOf } from './inbound-message-of';
import { noteChange } from './handle-change';

/** No later try can help. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set(['validation_failed', 'not_found', 'idempotency_key_reused']);

/**
 * Adds a customer message to its thread's conversation, once.
 *
 * @param isLast no retry for missing media
 * @returns why it, or its image, was rejected, if it was
 * @throws ParleyError unavailable, deadline_exceeded; NotYet
 */
export async function handleMessage(
  deps: TakingDeps,
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
    const name = await deps.nameOf(deps, { tenant, channel }, customer);
    const named = { ...customer, ...(name === undefined ? {} : { name }) };
    const writer = { place: threadKey, customer: named, isVerified: false, from };
    const { pictureKey, fault, ...inbound } = await inboundMessageOf(deps, { tenant, channel }, update, isLast);
    const details = await detailsOf(pool, { tenant, channel }, update);
    const { message } = await postInboundMessage(deps, tenant, channel, writer, {
      ...inbound,
      details: { ...speakerOf(update, name), ...details },
      canReplyUntil: replyUntil(channel.type, update.sentAt),
    });
    const conversationId = parseId('conv', message.conversationId);
    const messageId = parseId('msg', message.id);
    if (!conversationId || !messageId) throw new Error('the message that was sent has no id');
    if (pictureKey) await noteShown(pool, pictureKey, { conversationId, sequence: message.sequence });
    await insertReceived(pool, tenant, { channelId: channel.id, providerMessageId }, { conversationId, messageId });
    return (await noteChange(deps, { tenant, channel }, providerMessageId)) ?? fault;
  } catch (err) {
    if (!(err instanceof ParleyError) || !REFUSALS.has(err.code)) throw err;
    await insertReceived(pool, tenant, { channelId: channel.id, providerMessageId }, undefined);
    return `${err.code}: ${err.message}`;
  }
}

function speakerOf({ isShared, customer: { id } }: MessageUpdate, name: string | undefined): object {
  return isShared ? { speaker: { id, name: name ?? null } } : {};
}

/** Stored as `provider` in the message's metadata. */
async function detailsOf(pool: Pool, { tenant, channel }: OwnedChannel, update: MessageUpdate): Promise<object> {
  const { details = {}, repliedTo } = update;
  const known = repliedTo && (await findProvidersMessage(pool, tenant, channel.id, repliedTo));
  const replyTo = repliedTo && {
    reply_to: { provider_message_id: repliedTo, ...(known ? { message_id: formatId('msg', known) } : {}) },
  };
  const provider = limitDetails({ ...replyTo, ...details });
  return provider ? { provider } : {};
}
