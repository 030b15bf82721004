import { inTransaction, type Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

/** What is remembered of some conversations (uuids). */
export async function countMemories(pool: Pool, tenant: Tenant, conversationIds: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ memories: number }>({
    name: 'count_memories',
    text: `SELECT count(*) AS memories FROM memories
            WHERE account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[])`,
    values: [tenant.accountUuid, tenant.mode, conversationIds],
  });
  return rows[0]?.memories ?? 0;
}

/**
 * Deletes what is remembered of some conversations (uuids). Whoever is about to write something of them loses the claim.
 *
 * @returns how many were remembered
 */
export function forgetConversations(pool: Pool, tenant: Tenant, conversationIds: readonly string[]): Promise<number> {
  const values = [tenant.accountUuid, tenant.mode, conversationIds];
  return inTransaction(pool, async (client) => {
    // First, so that a fact that is being written is there to be deleted.
    await client.query({
      name: 'forget_memory_work',
      text: 'DELETE FROM memory_work WHERE account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[])',
      values,
    });
    const { rowCount } = await client.query({
      name: 'forget_memories',
      text: 'DELETE FROM memories WHERE account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[])',
      values,
    });
    return rowCount ?? 0;
  });
}
