import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

const statements = {
  model: {
    name: 'existing_models',
    text: 'SELECT id FROM models WHERE account_id = $1 AND mode = $2 AND id = ANY ($3::uuid[])',
  },
  tool: {
    name: 'existing_tools',
    text: 'SELECT id FROM tools WHERE account_id = $1 AND mode = $2 AND id = ANY ($3::uuid[])',
  },
} as const;

/** Which of these ids (uuids) the tenant has. */
export async function existingConnections(
  db: Queryable,
  tenant: Tenant,
  kind: keyof typeof statements,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>({
    ...statements[kind],
    values: [tenant.accountUuid, tenant.mode, ids],
  });
  return new Set(rows.map(({ id }) => id));
}
