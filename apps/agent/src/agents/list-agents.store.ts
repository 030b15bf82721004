import type { Queryable } from '@parley/postgres';
import type { AgentStatus, Cursor, Tenant } from '@parley/schemas';
import type { Agent } from './agent';
import { agentColumns, fromAgentRow, type AgentRow } from './agent.row';

export interface AgentPage {
  readonly total: number;
  readonly agents: Agent[];
}

export interface AgentRange {
  readonly after: Cursor | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** One statement, for a consistent page and total. */
function pageSql(condition: string): string {
  return `
    WITH page AS (
      SELECT ${agentColumns} FROM agents
       WHERE account_id = $1 AND mode = $2 AND deleted_at IS NULL ${condition}
         AND (created_at, id) < ($3, $4)
       ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6)
    SELECT counted.total, page.*
      FROM (SELECT count(*) AS total FROM agents
             WHERE account_id = $1 AND mode = $2 AND deleted_at IS NULL ${condition}) AS counted
      LEFT JOIN page ON true
     ORDER BY page.created_at DESC, page.id DESC`;
}

const allSql = pageSql('');
const byStatusSql = pageSql('AND status = ANY ($7)');

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Newest first, with the total. No statuses: any. */
export async function listAgents(
  db: Queryable,
  tenant: Tenant,
  statuses: readonly AgentStatus[],
  { after, offset, limit }: AgentRange,
): Promise<AgentPage> {
  const isFiltered = statuses.length > 0;
  const { rows } = await db.query<{ total: number } & (AgentRow | { id: null })>({
    name: isFiltered ? 'list_agents_by_status' : 'list_agents',
    text: isFiltered ? byStatusSql : allSql,
    values: [
      tenant.accountUuid,
      tenant.mode,
      after?.at ?? 'infinity',
      after?.uuid ?? LAST_ID,
      limit,
      offset,
      ...(isFiltered ? [statuses] : []),
    ],
  });
  // A page past the end is one row without an agent.
  const agents = rows.flatMap((row) => (row.id === null ? [] : [fromAgentRow(row)]));
  return { total: rows[0]?.total ?? 0, agents };
}
