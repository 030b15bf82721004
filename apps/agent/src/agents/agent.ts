import { isDeepStrictEqual } from 'node:util';
import {
  mergePatch,
  personalityDefaults,
  settingsDefaults,
  type AgentStatus,
  type AutomationInput,
  type CreateAgentInput,
  type Json,
  type UpdateAgentInput,
} from '@parley/schemas';

/** Editable fields, named as in the API (docs/contract.md, Agents). */
export interface AgentFields {
  readonly name: string;
  readonly description: string | null;
  readonly welcome_message: string | null;
  readonly status: AgentStatus;
  readonly tone: string;
  readonly language: string;
  readonly formality: string;
  readonly memory_enabled: boolean;
  readonly handoff_enabled: boolean;
  readonly auto_resolve: boolean;
  /** As set, without defaults. */
  readonly automation: AutomationInput;
}

export interface Agent extends AgentFields {
  readonly id: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Null while automation is off. */
  readonly automatingSince: Date | null;
}

/** A name has no default. */
const defaults: Omit<AgentFields, 'name'> = {
  description: null,
  welcome_message: null,
  status: 'active',
  ...personalityDefaults,
  ...settingsDefaults,
  automation: {},
};

/** Omitted and null fields get defaults. */
export function fieldsOfNew(input: CreateAgentInput): AgentFields {
  return applyPatch({ ...defaults, name: input.name }, input);
}

/** RFC 7396: null resets a part, or the whole, to its default. */
export function applyPatch(fields: AgentFields, patch: UpdateAgentInput): AgentFields {
  const { name = fields.name, personality, settings, automation, ...texts } = patch;
  const parts = { ...texts, ...(personality ?? {}), ...(settings ?? {}) };
  return {
    ...fields,
    ...(personality === null ? personalityDefaults : {}),
    ...(settings === null ? settingsDefaults : {}),
    ...Object.fromEntries(Object.entries(parts).flatMap(([field, value]) => change(field as Field, value))),
    automation: automation === undefined ? fields.automation : mergeAutomation(fields.automation, automation),
    name,
  };
}

/** Deep merge; null resets the whole. */
function mergeAutomation(current: AutomationInput, patch: AutomationInput | null): AutomationInput {
  return patch === null ? {} : (mergePatch(current as Json, patch as Json) as AutomationInput);
}

type Field = Exclude<keyof typeof defaults, 'automation'>;

function change(field: Field, value: string | boolean | null | undefined): [string, string | boolean | null][] {
  if (value === undefined) return [];
  return [[field, value === null ? defaults[field] : value]];
}

const fieldNames = ['name', ...Object.keys(defaults)] as (keyof AgentFields)[];

export function sameFields(one: AgentFields, other: AgentFields): boolean {
  return fieldNames.every((field) => isDeepStrictEqual(one[field], other[field]));
}

export function fieldsOf(agent: Agent): AgentFields {
  return Object.fromEntries(fieldNames.map((field) => [field, agent[field]])) as unknown as AgentFields;
}
