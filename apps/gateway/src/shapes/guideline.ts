import type { Guideline } from '@parley/contract/guideline';
import type { GuidelineResource } from '@parley/schemas';
import { timestamp } from './shape';

/** A guideline as the API shows it. */
export function toGuideline(guideline: Guideline): GuidelineResource {
  return {
    id: guideline.id,
    agent_id: guideline.agentId,
    condition: guideline.condition,
    action: guideline.action ?? null,
    hand_off: guideline.handOff,
    phrases: guideline.phrases,
    tool_ids: guideline.toolIds,
    priority: guideline.priority,
    is_enabled: guideline.isEnabled,
    created_at: timestamp(guideline.createdAt),
    updated_at: timestamp(guideline.updatedAt),
  };
}
