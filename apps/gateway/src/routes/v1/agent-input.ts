import type { Personality, Settings } from '@parley/contract/agent';
import type { UpdateAgentInput } from '@parley/schemas';

/** The agent service decides what is null or omitted. */
export function toPersonality(input: UpdateAgentInput['personality']): Personality | undefined {
  if (!input) return undefined;
  return {
    tone: input.tone ?? undefined,
    language: input.language ?? undefined,
    formality: input.formality ?? undefined,
  };
}

export function toSettings(input: UpdateAgentInput['settings']): Settings | undefined {
  if (!input) return undefined;
  return {
    memoryEnabled: input.memory_enabled ?? undefined,
    handoffEnabled: input.handoff_enabled ?? undefined,
    autoResolve: input.auto_resolve ?? undefined,
  };
}

/** RFC 7396. An object stands for its members; null resets it whole. `automation` is its own patch. */
export function toUpdateMask(input: UpdateAgentInput): string[] {
  return Object.entries(input).flatMap(([field, value]) => {
    if (value === undefined || field === 'automation') return [];
    if (typeof value !== 'object' || value === null) return [field];
    return Object.entries(value).flatMap(([part, member]) => (member === undefined ? [] : [`${field}.${part}`]));
  });
}
