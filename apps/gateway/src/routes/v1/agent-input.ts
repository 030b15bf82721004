import type { Personality, Settings } from '@parley/contract/agent';
import type { UpdateAgentInput } from '@parley/schemas';

/** The personality of a body for the agent service: what is null or left out, it decides. */
export function toPersonality(input: UpdateAgentInput['personality']): Personality | undefined {
  if (!input) return undefined;
  return {
    tone: input.tone ?? undefined,
    language: input.language ?? undefined,
    formality: input.formality ?? undefined,
  };
}

/** The settings of a body for the agent service. */
export function toSettings(input: UpdateAgentInput['settings']): Settings | undefined {
  if (!input) return undefined;
  return {
    memoryEnabled: input.memory_enabled ?? undefined,
    handoffEnabled: input.handoff_enabled ?? undefined,
    autoResolve: input.auto_resolve ?? undefined,
  };
}

/**
 * The fields that a merge patch touches (RFC 7396). An object stands for those of its members that are there; null
 * for the whole of it, which then goes back to its default. `automation` travels as a patch of its own.
 */
export function toUpdateMask(input: UpdateAgentInput): string[] {
  return Object.entries(input).flatMap(([field, value]) => {
    if (value === undefined || field === 'automation') return [];
    if (typeof value !== 'object' || value === null) return [field];
    return Object.entries(value).flatMap(([part, member]) => (member === undefined ? [] : [`${field}.${part}`]));
  });
}
