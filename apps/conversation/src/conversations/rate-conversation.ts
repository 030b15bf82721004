import { notFound, requireVersion } from '@parley/errors';
import type { Client } from '@parley/postgres';
import type { RateConversationInput, Tenant } from '@parley/schemas';
import { withRating, timeOfChange, type Rating } from './conversation';
import { lockConversation, saveConversation } from './conversations.store';

/**
 * In `client`'s transaction, with its event.
 *
 * @param expectedVersion undefined: any
 * @throws ParleyError not_found, precondition_failed
 */
export async function rateConversation(
  client: Client,
  tenant: Tenant,
  id: string,
  input: RateConversationInput,
  expectedVersion: bigint | undefined,
): Promise<Rating> {
  const locked = await lockConversation(client, tenant, id);
  if (!locked) throw notFound('conversation');
  requireVersion('conversation', locked.conversation.version, expectedVersion);
  const at = timeOfChange(locked.now, locked.conversation);
  const rating = { score: input.score, comment: input.comment ?? null };
  await saveConversation(client, tenant, withRating(locked.conversation, rating, at), 'conversation.rated');
  return { ...rating, createdAt: at };
}
