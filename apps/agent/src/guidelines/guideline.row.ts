import type { Guideline, GuidelineFields } from './guideline';

export interface GuidelineRow {
  id: string;
  agent_id: string;
  condition: string;
  action: string | null;
  hand_off: boolean;
  phrases: string[];
  tool_ids: string[];
  priority: number;
  is_enabled: boolean;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export const fieldColumns = 'condition, action, hand_off, phrases, tool_ids, priority, is_enabled';

/** The columns of a GuidelineRow. */
export const guidelineColumns = `id, agent_id, ${fieldColumns}, version, created_at, updated_at`;

export function fromGuidelineRow(row: GuidelineRow): Guideline {
  const { agent_id: agentId, created_at: createdAt, updated_at: updatedAt, ...rest } = row;
  const { id, condition, action, hand_off, phrases, tool_ids, priority, is_enabled, version } = rest;
  const fields = { condition, action, hand_off, phrases, tool_ids, priority, is_enabled };
  return { id, agentId, ...fields, version, createdAt, updatedAt };
}

/** The values of `fieldColumns`, in their order. */
export function fieldValues(fields: GuidelineFields): unknown[] {
  const { condition, action, hand_off, phrases, tool_ids, priority, is_enabled } = fields;
  return [condition, action, hand_off, phrases, tool_ids, priority, is_enabled];
}
