import { newestFirst, type PageRange, type Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { Tool } from './tool';
import { fromToolRow, toolColumns, type ToolRow } from './tool.row';

export interface ToolPage {
  /** In all, whatever the page. */
  readonly total: number;
  readonly tools: Tool[];
}

/** A page of the tools, newest first, with the number of all. */
export async function listTools(db: Queryable, tenant: Tenant, range: PageRange): Promise<ToolPage> {
  const table = { table: 'tools', columns: toolColumns };
  const { total, rows } = await newestFirst<ToolRow>(db, table, tenant, range);
  return { total, tools: rows.map(fromToolRow) };
}
