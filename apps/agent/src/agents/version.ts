import { isDeepStrictEqual } from 'node:util';
import { isJsonObject, withAutomationDefaults, type Json } from '@parley/schemas';
import type { AgentFields } from './agent';

export interface AgentVersion {
  readonly version: number;
  readonly fields: AgentFields;
  /** The key's id; null: none, or unknown. */
  readonly changedBy: string | null;
  readonly createdAt: Date;
}

/** Named as in the API: `settings.memory_enabled`. */
export interface FieldChange {
  readonly field: string;
  readonly before: Json;
  readonly after: Json;
}

/** In the API's order of fields; a list is one field. */
export function changesBetween(before: AgentFields, after: AgentFields): FieldChange[] {
  const earlier = new Map(flatten('', toJson(before)));
  const later = new Map(flatten('', toJson(after)));
  return [...new Set([...later.keys(), ...earlier.keys()])].flatMap((field) => {
    const change = { field, before: earlier.get(field) ?? null, after: later.get(field) ?? null };
    return isDeepStrictEqual(change.before, change.after) ? [] : [change];
  });
}

function toJson({
  tone,
  language,
  formality,
  memory_enabled,
  handoff_enabled,
  auto_resolve,
  ...rest
}: AgentFields): Json {
  const { name, description, status, welcome_message, automation } = rest;
  return {
    ...{ name, description, status, welcome_message },
    personality: { tone, language, formality },
    settings: { memory_enabled, handoff_enabled, auto_resolve },
    automation: withAutomationDefaults(automation) as unknown as Json,
  };
}

function flatten(path: string, value: Json): [string, Json][] {
  if (!isJsonObject(value)) return [[path, value]];
  return Object.entries(value).flatMap(([name, part]) => flatten(path === '' ? name : `${path}.${name}`, part as Json));
}
