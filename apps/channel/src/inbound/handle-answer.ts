import type { OwnedChannel } from '../channels/channels.store';
import type { MessageUpdate } from '../providers/provider';
import type { Answer } from '../surveys/survey';
import { takeRating } from '../surveys/take-rating';
import type { ThreadDeps } from '../threads/thread-deps';
import { keyOf } from './inbound-message-of';
import { insertReceived } from './received.store';

/**
 * Records a survey choice as a rating, once.
 *
 * @throws ParleyError unavailable, deadline_exceeded
 */
export async function handleAnswer(
  deps: ThreadDeps,
  { tenant, channel }: OwnedChannel,
  { providerMessageId, threadKey, address, sentAt }: MessageUpdate,
  answer: Answer,
): Promise<undefined> {
  const key = keyOf(threadKey, providerMessageId);
  const conversationId = await takeRating(deps, { tenant, channel }, { answer, address, sentAt, key });
  const taken = conversationId === undefined ? undefined : { conversationId };
  await insertReceived(deps.pool, tenant, { channelId: channel.id, providerMessageId }, taken);
}
