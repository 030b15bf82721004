import type { Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { endSuggestion, withContent } from './end-suggestion';
import { findTurn, findWaiting } from './turns.store';

/** A message that a turn (a uuid) wrote. */
export interface PostedMessage {
  readonly tenant: Tenant;
  readonly turnId: string;
  readonly content: string;
}

/**
 * Ends suggestions as posted whose approval was cut off before it recorded that: otherwise the customer's next message
 * would supersede them.
 *
 * @returns how many ended
 */
export async function settlePosted(pool: Pool, posted: readonly PostedMessage[]): Promise<number> {
  if (posted.length === 0) return 0;
  let ended = 0;
  // Few turns are suggestions: one query for all.
  for (const { tenant, turnId, content } of await findWaiting(pool, posted)) {
    const turn = await findTurn(pool, tenant, turnId);
    if (!turn) continue;
    const isAsSuggested = turn.messages.some((message) => message.content === content);
    const messages = isAsSuggested ? undefined : withContent(turn.messages, content);
    if (await endSuggestion(pool, tenant, turn, { state: turn.outcome, messages })) ended++;
  }
  return ended;
}
