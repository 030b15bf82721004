import type { Queryable } from '@parley/postgres';
import { childTable } from '@parley/resource';
import type { Tenant } from '@parley/schemas';
import type { GuidelineFields } from './guideline';

export const guidelines = childTable<GuidelineFields, { readonly agentId: string }>({
  table: 'guidelines',
  one: 'guideline',
  columns: {
    condition: 'condition',
    action: 'action',
    hand_off: 'hand_off',
    phrases: 'phrases',
    tool_ids: 'tool_ids',
    priority: 'priority',
    is_enabled: 'is_enabled',
  },
  fixed: { agentId: 'agent_id' },
  parent: { table: 'agents', column: 'agent_id', where: ' AND deleted_at IS NULL' },
});

/** Deletes all that an agent (a uuid) has. */
export async function deleteGuidelinesOf(db: Queryable, tenant: Tenant, agentId: string): Promise<void> {
  await db.query({
    name: 'delete_guidelines_of_agent',
    text: 'DELETE FROM guidelines WHERE account_id = $1 AND mode = $2 AND agent_id = $3',
    values: [tenant.accountUuid, tenant.mode, agentId],
  });
}
