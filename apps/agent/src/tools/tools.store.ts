import type { Queryable } from '@parley/postgres';
import { jsonColumn, tenantTable } from '@parley/resource';
import type { Tenant } from '@parley/schemas';
import type { Tool, ToolColumns } from './tool';

export const tools = tenantTable<ToolColumns>({
  table: 'tools',
  one: 'tool',
  columns: {
    name: 'name',
    description: 'description',
    parameters: jsonColumn('parameters'),
    method: 'method',
    url: 'url',
    sealedHeaders: 'sealed_headers',
    headerNames: 'header_names',
    body: jsonColumn('body'),
    bindings: jsonColumn('bindings'),
    sealedSigningSecret: 'sealed_signing_secret',
    effect: 'effect',
    needs_confirmation: 'needs_confirmation',
    confirmation: jsonColumn('confirmation'),
    needs_verified: 'needs_verified',
    timeout_ms: 'timeout_ms',
    result_path: 'result_path',
    trusts_output: 'trusts_output',
    is_enabled: 'is_enabled',
  },
  fixed: {},
});

/** Sorted by name. */
export async function allTools(db: Queryable, tenant: Tenant): Promise<Tool[]> {
  const { rows } = await db.query<object>({
    name: 'all_tools',
    text: `SELECT ${tools.selected} FROM tools WHERE account_id = $1 AND mode = $2 ORDER BY name`,
    values: [tenant.accountUuid, tenant.mode],
  });
  return rows.map(tools.read);
}
