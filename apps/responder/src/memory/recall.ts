import type { Conversation } from '@parley/contract/conversation';
import type { Pool } from '@parley/postgres';
import type { Claim } from '../turn-jobs/turn-job';
import type { FoundAgent } from '../clients/clients';
import { recallMemories } from './memories.store';
import type { RecalledMemory } from '../decision/turn-context';

/**
 * None without permission or a verified id.
 *
 * @param otherCustomerIds verified ids of the same customer
 */
export async function recall(
  pool: Pool,
  { tenant, conversationId, agentId }: Pick<Claim, 'tenant' | 'conversationId' | 'agentId'>,
  agent: FoundAgent,
  conversation: Conversation | undefined,
  otherCustomerIds: readonly string[],
): Promise<RecalledMemory[]> {
  const customerId = conversation?.customer?.id;
  if (!agent.remembers || !conversation?.isVerified || !customerId) return [];
  return recallMemories(pool, tenant, { agentId, customerIds: [customerId, ...otherCustomerIds], conversationId });
}
