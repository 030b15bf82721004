import type { Queryable } from '@parley/postgres';
import type { Cursor, Tenant } from '@parley/schemas';
import type { Tool } from './tool';
import { fromToolRow, toolColumns, type ToolRow } from './tool.row';

export interface ToolPage {
  /** In all, whatever the page. */
  readonly total: number;
  readonly tools: Tool[];
}

export interface ToolRange {
  /** The page begins after this place. */
  readonly after: Cursor | undefined;
  readonly offset: number;
  readonly limit: number;
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A page of the tools, newest first, with the number of all; of one moment, since it is one statement. */
export async function listTools(db: Queryable, tenant: Tenant, { after, offset, limit }: ToolRange): Promise<ToolPage> {
  const { rows } = await db.query<{ total: number } & (ToolRow | { id: null })>({
    name: 'list_tools',
    text: `
      WITH page AS (
        SELECT ${toolColumns} FROM tools
         WHERE account_id = $1 AND mode = $2 AND (created_at, id) < ($3, $4)
         ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6)
      SELECT counted.total, page.*
        FROM (SELECT count(*) AS total FROM tools WHERE account_id = $1 AND mode = $2) AS counted
        LEFT JOIN page ON true
       ORDER BY page.created_at DESC, page.id DESC`,
    values: [tenant.accountUuid, tenant.mode, after?.at ?? 'infinity', after?.uuid ?? LAST_ID, limit, offset],
  });
  // A page beyond the end is one row without a tool.
  const tools = rows.flatMap((row) => (row.id === null ? [] : [fromToolRow(row)]));
  return { total: rows[0]?.total ?? 0, tools };
}
