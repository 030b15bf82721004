import type { AutomationInput } from '@parley/schemas';
import type { Agent, AgentFields } from './agent';

export interface AgentRow extends Omit<AgentFields, 'automation'> {
  /** JSON text. */
  automation: string;
  id: string;
  version: number;
  created_at: Date;
  updated_at: Date;
  automating_since: Date | null;
}

export const fieldColumns = `name, description, welcome_message, status, tone, language, formality, memory_enabled,
  handoff_enabled, auto_resolve, automation`;

export const agentColumns = `id, ${fieldColumns}, version, created_at, updated_at, automating_since`;

export function fromAgentRow(row: AgentRow): Agent {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    welcome_message: row.welcome_message,
    status: row.status,
    tone: row.tone,
    language: row.language,
    formality: row.formality,
    memory_enabled: row.memory_enabled,
    handoff_enabled: row.handoff_enabled,
    auto_resolve: row.auto_resolve,
    automation: JSON.parse(row.automation) as AutomationInput,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    automatingSince: row.automating_since,
  };
}

/** In the order of `fieldColumns`. */
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
    JSON.stringify(fields.automation),
  ];
}
