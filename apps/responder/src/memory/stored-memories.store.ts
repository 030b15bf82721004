import type { Client, PageRange, Queryable } from '@parley/postgres';
import type { Page } from '@parley/resource';
import type { Tenant } from '@parley/schemas';
import { fromMemoryRow, memoryColumns, type Memory, type MemoryRow } from './stored-memory';

/** Undefined: any. Ids are uuids, except the customer's. */
export interface MemoryFilter {
  readonly customerId: string | undefined;
  readonly agentId: string | undefined;
  readonly conversationId: string | undefined;
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Newest first, with a consistent total. */
export async function listMemories(
  db: Queryable,
  tenant: Tenant,
  filter: MemoryFilter,
  range: PageRange,
): Promise<Page<Memory>> {
  const given = Object.entries({
    customer_id: filter.customerId,
    agent_id: filter.agentId,
    conversation_id: filter.conversationId,
  }).filter(([, value]) => value !== undefined);
  const matches = ['account_id = $1', 'mode = $2', ...given.map(([column], at) => `${column} = $${at + 7}`)].join(
    ' AND ',
  );
  const { rows } = await db.query<{ total: number } & (MemoryRow | { id: null })>({
    name: ['list_memories', ...given.map(([column]) => column)].join('_'),
    text: `
      WITH page AS (
        SELECT ${memoryColumns} FROM memories WHERE ${matches} AND (created_at, id) < ($3, $4)
         ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6)
      SELECT counted.total, page.*
        FROM (SELECT count(*) AS total FROM memories WHERE ${matches}) AS counted
        LEFT JOIN page ON true
       ORDER BY page.created_at DESC, page.id DESC`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      range.after?.at ?? 'infinity',
      range.after?.uuid ?? LAST_ID,
      range.limit,
      range.offset,
      ...given.map(([, value]) => value),
    ],
  });
  const items = rows.flatMap((row) => (row.id === null ? [] : [fromMemoryRow(row)]));
  return { total: rows[0]?.total ?? 0, items };
}

export async function findMemory(db: Queryable, tenant: Tenant, id: string): Promise<Memory | undefined> {
  const { rows } = await db.query<MemoryRow>({
    name: 'find_memory',
    text: `SELECT ${memoryColumns} FROM memories WHERE account_id = $1 AND mode = $2 AND id = $3`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromMemoryRow(rows[0]);
}

/** Locked until the end of the transaction. */
export async function lockMemory(client: Client, tenant: Tenant, id: string): Promise<Memory | undefined> {
  const { rows } = await client.query<MemoryRow>({
    name: 'lock_memory',
    text: `SELECT ${memoryColumns} FROM memories WHERE account_id = $1 AND mode = $2 AND id = $3 FOR UPDATE`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromMemoryRow(rows[0]);
}

export async function rewriteMemory(client: Client, tenant: Tenant, id: string, content: string): Promise<Memory> {
  const { rows } = await client.query<MemoryRow>({
    name: 'rewrite_memory',
    text: `UPDATE memories SET content = $4, author = 'person', version = version + 1,
                  updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
            WHERE account_id = $1 AND mode = $2 AND id = $3
           RETURNING ${memoryColumns}`,
    values: [tenant.accountUuid, tenant.mode, id, content],
  });
  return fromMemoryRow(rows[0] as MemoryRow);
}

export async function deleteMemoryRow(client: Client, tenant: Tenant, id: string): Promise<void> {
  await client.query({
    name: 'delete_memory',
    text: 'DELETE FROM memories WHERE account_id = $1 AND mode = $2 AND id = $3',
    values: [tenant.accountUuid, tenant.mode, id],
  });
}
