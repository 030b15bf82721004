import { childTable } from '@parley/resource';
import type { GuidelineFields } from './guideline';

export const guidelines = childTable<GuidelineFields, { readonly agentId: string }>({
  table: 'guidelines',
  one: 'guideline',
  columns: {
    condition: 'condition',
    action: 'action',
    hand_off: 'hand_off',
    team_id: 'team_id',
    phrases: 'phrases',
    tool_ids: 'tool_ids',
    priority: 'priority',
    is_enabled: 'is_enabled',
  },
  fixed: { agentId: 'agent_id' },
  parent: { table: 'agents', column: 'agent_id', where: ' AND deleted_at IS NULL' },
});
