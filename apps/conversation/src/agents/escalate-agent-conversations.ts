import { inTransaction, type Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { escalateActiveConversations, markAgentEscalated, recordAgentDeletion } from './deleted-agents.store';

/** Conversations in one transaction: locked for some 100 ms, however many the agent has. */
const BATCH = 500;

/**
 * Refuses new conversations with a deleted agent and escalates the active ones, so that a human finds them.
 *
 * 1. The deletion is recorded, once no conversation is just being opened with the agent. From here on none can be.
 * 2. Batch after batch is escalated, each with its events in a transaction of its own. A crash in between leaves the
 *    rest to the next call: the event agent.deleted comes again until one has gone through.
 * 3. That all is done is noted. From here on the call does nothing: the event may arrive long after, or again with a
 *    replay, and must not undo that a conversation was reopened or handed back since. A crash between 2 and 3: the next
 *    call looks once more.
 *
 * Running it again, or twice at once, escalates nothing twice.
 *
 * @param signal aborted when nobody waits for it: the batches that are left are those of the next call
 * @returns how many conversations this call has escalated
 */
export async function escalateAgentConversations(
  pool: Pool,
  tenant: Tenant,
  agentId: string,
  signal?: AbortSignal,
): Promise<number> {
  await inTransaction(pool, (client) => recordAgentDeletion(client, tenant, agentId));
  let total = 0;
  for (;;) {
    const { picked, escalated } = await inTransaction(pool, (client) =>
      escalateActiveConversations(client, tenant, agentId, BATCH),
    );
    total += escalated;
    if (picked < BATCH) break;
    if (signal?.aborted) return total;
  }
  await markAgentEscalated(pool, tenant, agentId);
  return total;
}
