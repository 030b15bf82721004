import { appendEvents } from '@parley/outbox';
import { inTransaction, type Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { Reply } from './reply';
import { turnCompleted } from './turn.event';
import { findSuggested, supersedeSuggestions } from './turns.store';

/**
 * Each with its event. A redelivered reply spares later suggestions.
 *
 * @returns how many ended
 */
export async function supersedeAnswered(pool: Pool, replies: readonly Reply[]): Promise<number> {
  if (replies.length === 0) return 0;
  let ended = 0;
  // Few conversations have suggestions: one query for all.
  for (const { tenant, conversationId, sequence } of await findSuggested(pool, replies))
    ended += await dropSuggestions(pool, tenant, conversationId, sequence);
  return ended;
}

/**
 * @param beforeSequence only of earlier messages
 * @returns how many ended
 */
export async function dropSuggestions(
  pool: Pool,
  tenant: Tenant,
  conversationId: string,
  beforeSequence = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const dropped = await supersedeSuggestions(client, tenant, conversationId, beforeSequence);
    await appendEvents(
      client,
      tenant,
      dropped.map((turn) => turnCompleted({ ...turn, conversationId }, 2)),
    );
    return dropped.length;
  });
}
