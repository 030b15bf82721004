import type { Guideline as ProtoGuideline } from '@parley/contract/guideline';
import { formatId } from '@parley/schemas';
import type { Guideline } from './guideline';

export function toGuidelineProto(guideline: Guideline): ProtoGuideline {
  return {
    id: formatId('guide', guideline.id),
    agentId: formatId('agent', guideline.agentId),
    condition: guideline.condition,
    action: guideline.action ?? undefined,
    handOff: guideline.hand_off,
    teamId: guideline.team_id ?? undefined,
    phrases: [...guideline.phrases],
    toolIds: [...guideline.tool_ids],
    priority: guideline.priority,
    isEnabled: guideline.is_enabled,
    createdAt: guideline.createdAt,
    updatedAt: guideline.updatedAt,
    version: BigInt(guideline.version),
  };
}
