import type { Client } from '@parley/postgres';
import type { RateConversationInput, Tenant } from '@parley/schemas';
import { isNewerRating, timeOfChange, withRating, type Rating } from './conversation';
import { saveConversation } from './conversations.store';
import { lockUnchanged } from './lock-unchanged';

export interface RatingContext {
  /** Undefined: any. */
  readonly expectedVersion?: bigint | undefined;
  /** The resolution that the customer was asked about. */
  readonly resolvedAt?: Date | undefined;
}

/**
 * In `client`'s transaction, with its event. A late choice about an earlier resolution does not replace the rating of a
 * later one.
 *
 * @returns the rating that counts
 * @throws ParleyError not_found, precondition_failed
 */
export async function rateConversation(
  client: Client,
  tenant: Tenant,
  id: string,
  input: RateConversationInput,
  { expectedVersion, resolvedAt }: RatingContext,
): Promise<Rating> {
  const { conversation, now } = await lockUnchanged(client, tenant, id, expectedVersion);
  const { rating: last } = conversation;
  if (last && resolvedAt && isNewerRating(last, resolvedAt)) return last;
  const at = timeOfChange(now, conversation);
  const rating = { score: input.score, comment: input.comment ?? null, resolvedAt: resolvedAt ?? null };
  await saveConversation(client, tenant, withRating(conversation, rating, at), 'conversation.rated');
  return { ...rating, createdAt: at };
}
