import type { PlanFactsRequest, PlanFactsResponse } from '@parley/contract/conversation-data';
import type { Pool } from '@parley/postgres';
import { factCursor, WHOLE } from './fact-position';
import { planFactRanges, readClock } from './facts.store';

/** Per call: some 50 ms. */
const CONVERSATIONS = 20_000;
/** Conversations and messages together: the best size of one insert. */
const RANGE_SIZE = 20_000;

/** For all accounts, after a cursor. @throws ParleyError validation_failed */
export function planFactsRpc({ pool }: { readonly pool: Pool }) {
  return async ({ cursor }: PlanFactsRequest): Promise<PlanFactsResponse> => {
    const after = factCursor.read(cursor);
    const plannedAtMs = await readClock(pool);
    const rows = await planFactRanges(pool, after, { conversations: CONVERSATIONS, size: RANGE_SIZE });
    const ranges = rows.map(({ account_id, mode, id, conversations, messages }) => ({
      end: factCursor.write({ accountUuid: account_id, mode, conversationId: id, sequence: WHOLE }),
      conversations: BigInt(conversations),
      messages: BigInt(messages),
    }));
    return { ranges, plannedAtMs };
  };
}
