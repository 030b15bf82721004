import type { Client, Queryable } from '@parley/postgres';
import { newUuid, type Tenant } from '@parley/schemas';
import type { RecalledMemory } from '../decision/turn-context';
import { RECALLED_DAYS, RECALLED_MAX, type NewMemory } from './memory';

/** Replaces a conversation's memory. */
export async function writeMemory(client: Client, tenant: Tenant, memory: NewMemory): Promise<void> {
  await client.query({
    name: 'write_memory',
    text: `
      INSERT INTO memories AS known (account_id, mode, id, conversation_id, agent_id, customer_id, content, language,
                                     author, said_at, created_at, updated_at, version)
      SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now, now, 1
        FROM date_trunc('milliseconds', clock_timestamp()) AS now
      ON CONFLICT (account_id, mode, conversation_id) DO UPDATE
         SET content = excluded.content, language = excluded.language, author = excluded.author,
             said_at = excluded.said_at, updated_at = excluded.updated_at, version = known.version + 1`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      newUuid(),
      memory.conversationId,
      memory.agentId,
      memory.customerId,
      memory.content,
      memory.language,
      memory.author,
      memory.saidAt,
    ],
  });
}

/** From other conversations, newest first. */
export async function recallMemories(
  db: Queryable,
  tenant: Tenant,
  of: { readonly agentId: string; readonly customerIds: readonly string[]; readonly conversationId: string },
): Promise<RecalledMemory[]> {
  const { rows } = await db.query<{ content: string; language: string | null; said_at: Date }>({
    name: 'recall_memories',
    text: `SELECT content, language, said_at FROM memories
            WHERE account_id = $1 AND mode = $2 AND customer_id = ANY ($3) AND agent_id = $4 AND conversation_id <> $5
              AND said_at > clock_timestamp() - ${RECALLED_DAYS} * interval '1 day'
            ORDER BY said_at DESC LIMIT ${RECALLED_MAX}`,
    values: [tenant.accountUuid, tenant.mode, of.customerIds, of.agentId, of.conversationId],
  });
  return rows.map(({ content, language, said_at }) => ({ content, language, saidAt: said_at }));
}
