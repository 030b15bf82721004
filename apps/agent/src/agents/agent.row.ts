import type { Agent, AgentFields } from './agent';

export interface AgentRow extends AgentFields {
  id: string;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export const fieldColumns = `name, description, welcome_message, status, tone, language, formality, memory_enabled,
  handoff_enabled, auto_resolve`;

/** The columns of an AgentRow. */
export const agentColumns = `id, ${fieldColumns}, version, created_at, updated_at`;

export function fromAgentRow({ created_at, updated_at, ...row }: AgentRow): Agent {
  return { ...row, createdAt: created_at, updatedAt: updated_at };
}

/** The values of `fieldColumns`, in their order. */
export function fieldValues(fields: AgentFields): unknown[] {
  return [
    fields.name,
    fields.description,
    fields.welcome_message,
    fields.status,
    fields.tone,
    fields.language,
    fields.formality,
    fields.memory_enabled,
    fields.handoff_enabled,
    fields.auto_resolve,
  ];
}
