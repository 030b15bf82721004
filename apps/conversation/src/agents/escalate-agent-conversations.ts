import { inTransaction, type Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { escalateActiveConversations, markAgentEscalated, recordAgentDeletion } from './deleted-agents.store';

/** Conversations in one transaction: locked for some 100 ms. */
const BATCH = 500;

/**
 * Refuses new conversations with a deleted agent and escalates the active ones. Safe to repeat and to run concurrently.
 *
 * 1. Records the deletion, after the openings under way. From here on none can begin.
 * 2. Escalates batch after batch, each with its events in one transaction. After a crash the redelivered event
 *    continues.
 * 3. Notes that all is done. Later calls do nothing: a late or replayed event must not undo a reopening or a handback.
 *
 * @param signal aborted when the caller has gone: the next call does the rest
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
