import { notFound } from '@parley/errors';
import type { Client } from '@parley/postgres';
import type { RateConversationInput, Tenant } from '@parley/schemas';
import { withRating, timeOfChange, type Rating } from './conversation';
import { lockConversation, saveConversation } from './conversations.store';

/**
 * Rates a conversation (a uuid) within the transaction of `client`, and announces it.
 *
 * @throws ParleyError not_found
 */
export async function rateConversation(
  client: Client,
  tenant: Tenant,
  id: string,
  input: RateConversationInput,
): Promise<Rating> {
  const locked = await lockConversation(client, tenant, id);
  if (!locked) throw notFound('conversation');
  const at = timeOfChange(locked.now, locked.conversation);
  const rating = { score: input.score, comment: input.comment ?? null };
  await saveConversation(client, tenant, withRating(locked.conversation, rating, at), 'conversation.rated');
  return { ...rating, createdAt: at };
}
