import { inTransaction, runAlone, type Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { findTenants, messagesDaysOf, type RetentionDeps } from '../turns/enforce-retention';
import { RECALLED_DAYS } from './memory';

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
 * With the claims of running writers.
 *
 * @returns how many there were
 */
export function forgetConversations(pool: Pool, tenant: Tenant, conversationIds: readonly string[]): Promise<number> {
  const values = [tenant.accountUuid, tenant.mode, conversationIds];
  return inTransaction(pool, async (client) => {
    // First, so that a fact being written is deleted too.
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

const PAGE = 500;

/** Past retention, or too old for any turn. One replica at a time. */
export async function forgetOld(deps: RetentionDeps, signal: AbortSignal): Promise<void> {
  await runAlone(deps.pool, 'responder memories', async (db) => {
    for (const tenant of await findTenants(db, 'memories')) {
      const messagesDays = await messagesDaysOf(deps, tenant, signal);
      const days = Math.min(messagesDays ?? RECALLED_DAYS, RECALLED_DAYS);
      while ((await forgetPage(deps.pool, tenant, days)) === PAGE) signal.throwIfAborted();
    }
  });
}

async function forgetPage(pool: Pool, tenant: Tenant, days: number): Promise<number> {
  const { rowCount } = await pool.query({
    name: 'forget_old_memories',
    text: `DELETE FROM memories WHERE account_id = $1 AND mode = $2 AND id IN (
             SELECT id FROM memories
              WHERE account_id = $1 AND mode = $2 AND said_at < clock_timestamp() - $3 * interval '1 day' LIMIT ${PAGE})`,
    values: [tenant.accountUuid, tenant.mode, days],
  });
  return rowCount ?? 0;
}
