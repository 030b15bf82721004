import type { Client, Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { OpenTool, Tool } from './tool';
import type { SealedToolSecrets } from './tool-secrets';
import { fieldColumns, fieldValues, fromToolRow, toolColumns, type ToolRow } from './tool.row';

/** Lets one transaction at a time change the tools of a tenant: their number and their names stay true. */
export async function lockTools(client: Client, tenant: Tenant): Promise<void> {
  await client.query({
    name: 'lock_tools',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`tools ${tenant.accountUuid} ${tenant.mode}`],
  });
}

/** How many there are, and whether one of them, other than `id` (a uuid), has a name. */
export async function countTools(
  db: Queryable,
  tenant: Tenant,
  name: string,
  id: string,
): Promise<{ total: number; isTaken: boolean }> {
  const { rows } = await db.query<{ total: number; is_taken: boolean }>({
    name: 'count_tools',
    text: `SELECT count(*) AS total, coalesce(bool_or(name = $3 AND id <> $4), false) AS is_taken
             FROM tools WHERE account_id = $1 AND mode = $2`,
    values: [tenant.accountUuid, tenant.mode, name, id],
  });
  return { total: rows[0]?.total ?? 0, isTaken: rows[0]?.is_taken ?? false };
}

/** @param id a uuid */
export async function insertTool(
  db: Queryable,
  tenant: Tenant,
  id: string,
  tool: OpenTool,
  sealed: SealedToolSecrets,
): Promise<Tool> {
  const { rows } = await db.query<ToolRow>({
    name: 'insert_tool',
    text: `INSERT INTO tools (account_id, mode, id, ${fieldColumns}, created_at, updated_at)
           SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, now, now
             FROM date_trunc('milliseconds', clock_timestamp()) AS now
           RETURNING ${toolColumns}`,
    values: [tenant.accountUuid, tenant.mode, id, ...fieldValues(tool, sealed)],
  });
  return fromToolRow(rows[0] as ToolRow);
}

/** The tool with an id (a uuid). */
export async function findTool(db: Queryable, tenant: Tenant, id: string): Promise<Tool | undefined> {
  const { rows } = await db.query<ToolRow>({
    name: 'find_tool',
    text: `SELECT ${toolColumns} FROM tools WHERE account_id = $1 AND mode = $2 AND id = $3`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromToolRow(rows[0]);
}

/** All tools of a tenant, by their names. */
export async function allTools(db: Queryable, tenant: Tenant): Promise<Tool[]> {
  const { rows } = await db.query<ToolRow>({
    name: 'all_tools',
    text: `SELECT ${toolColumns} FROM tools WHERE account_id = $1 AND mode = $2 ORDER BY name`,
    values: [tenant.accountUuid, tenant.mode],
  });
  return rows.map(fromToolRow);
}

export async function updateToolRow(
  db: Queryable,
  tenant: Tenant,
  id: string,
  tool: OpenTool,
  sealed: SealedToolSecrets,
): Promise<Tool> {
  const { rows } = await db.query<ToolRow>({
    name: 'update_tool',
    text: `UPDATE tools
              SET (${fieldColumns}) = ROW ($4, $5, $6::json, $7, $8, $9, $10::text[], $11::json, $12::json, $13, $14, $15,
                  $16, $17::integer, $18, $19, $20),
                  version = version + 1,
                  updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
            WHERE account_id = $1 AND mode = $2 AND id = $3
           RETURNING ${toolColumns}`,
    values: [tenant.accountUuid, tenant.mode, id, ...fieldValues(tool, sealed)],
  });
  return fromToolRow(rows[0] as ToolRow);
}

export async function deleteToolRow(db: Queryable, tenant: Tenant, id: string): Promise<void> {
  await db.query({
    name: 'delete_tool',
    text: 'DELETE FROM tools WHERE account_id = $1 AND mode = $2 AND id = $3',
    values: [tenant.accountUuid, tenant.mode, id],
  });
}
