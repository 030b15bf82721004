import { inTransaction, type Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { escalateActiveConversations, markAgentEscalated, recordAgentDeletion } from './deleted-agents.store';

/** Locked for some 100 ms. */
const BATCH = 500;

/**
 * Repeatable, even concurrently.
 *
 * 1. Records the deletion, after which no conversation can be opened.
 * 2. Escalates in batches, each with its events in one transaction. After a crash the redelivered event continues.
 * 3. Notes the end. A late or replayed event then undoes no reopening or handback.
 *
 * @param signal aborted when the caller has gone: the next call does the rest
 * @returns how many this call has escalated
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
