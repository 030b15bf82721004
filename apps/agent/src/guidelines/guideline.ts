import { validationFailed } from '@parley/errors';
import type { Stored } from '@parley/resource';
import { guidelineFaults, type CreateGuidelineInput, type UpdateGuidelineInput } from '@parley/schemas';

/** Editable fields, named as in the API (docs/contract.md, Guidelines). */
export interface GuidelineFields {
  readonly condition: string;
  /** Null if and only if it hands off. */
  readonly action: string | null;
  readonly hand_off: boolean;
  /** `team_…` for its handoffs; null: the agent's handoff team. */
  readonly team_id: string | null;
  readonly phrases: readonly string[];
  /** `tool_…`: offered to a model only where such a guideline applies. */
  readonly tool_ids: readonly string[];
  readonly priority: number;
  readonly is_enabled: boolean;
}

/** `agentId` is a uuid. */
export type Guideline = GuidelineFields & { readonly agentId: string } & Stored;

const defaults = {
  ...{ action: null, hand_off: false, team_id: null, phrases: [], tool_ids: [] },
  ...{ priority: 0, is_enabled: true },
} as const;

/** Omitted and null fields get defaults. */
export function newGuideline({ condition, ...rest }: CreateGuidelineInput): GuidelineFields {
  return merge({ ...defaults, condition }, rest);
}

/**
 * RFC 7396.
 *
 * @throws ParleyError validation_failed unless it either acts or hands off, and for a team without a handoff
 */
export function patchGuideline(current: GuidelineFields, patch: UpdateGuidelineInput): GuidelineFields {
  const patched = merge(current, patch);
  const faults = guidelineFaults(patched);
  if (faults.length > 0) throw validationFailed(faults);
  return patched;
}

function merge(fields: GuidelineFields, patch: UpdateGuidelineInput): GuidelineFields {
  const changes = Object.entries(patch).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, value ?? defaults[field as keyof typeof defaults]]],
  );
  return { ...fieldsOf(fields), ...Object.fromEntries(changes) } as GuidelineFields;
}

function fieldsOf(guideline: GuidelineFields): GuidelineFields {
  const { condition, action, hand_off, team_id, phrases, tool_ids, priority, is_enabled } = guideline;
  return { condition, action, hand_off, team_id, phrases, tool_ids, priority, is_enabled };
}
