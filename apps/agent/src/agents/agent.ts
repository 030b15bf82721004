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

/** What a person can set of an agent, in the names of the API (docs/contract.md, Agents). */
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
  /** What somebody set of it; the rest has its default. */
  readonly automation: AutomationInput;
}

export interface Agent extends AgentFields {
  /** A uuid. */
  readonly id: string;
  /** Grows by one with each edit. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Since when its automation is not off; null while it is. */
  readonly automatingSince: Date | null;
}

/** What a field is if nobody says otherwise; a name has no default. */
const defaults: Omit<AgentFields, 'name'> = {
  description: null,
  welcome_message: null,
  status: 'active',
  ...personalityDefaults,
  ...settingsDefaults,
  automation: {},
};

/** The fields of a new agent: what is left out, or null, has its default. */
export function fieldsOfNew(input: CreateAgentInput): AgentFields {
  return applyPatch({ ...defaults, name: input.name }, input);
}

/** The fields after a merge patch (RFC 7396): what is left out stays; null, of a part or the whole, is the default. */
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

/** Its parts merge in depth; null of the whole is the default. */
function mergeAutomation(current: AutomationInput, patch: AutomationInput | null): AutomationInput {
  return patch === null ? {} : (mergePatch(current as Json, patch as Json) as AutomationInput);
}

type Field = Exclude<keyof typeof defaults, 'automation'>;

function change(field: Field, value: string | boolean | null | undefined): [string, string | boolean | null][] {
  if (value === undefined) return [];
  return [[field, value === null ? defaults[field] : value]];
}

const fieldNames = ['name', ...Object.keys(defaults)] as (keyof AgentFields)[];

/** Whether two sets of fields are the same. */
export function sameFields(one: AgentFields, other: AgentFields): boolean {
  return fieldNames.every((field) => isDeepStrictEqual(one[field], other[field]));
}

/** The fields of an agent, without what nobody can set. */
export function fieldsOf(agent: Agent): AgentFields {
  return Object.fromEntries(fieldNames.map((field) => [field, agent[field]])) as unknown as AgentFields;
}
