import type { AgentData, NewEvent } from '@parley/events';
import { formatId, withAutomationDefaults } from '@parley/schemas';
import type { Agent } from './agent';

/** The agent's whole state. Events are in the order of edits. */
export function agentEvent(type: 'agent.created' | 'agent.updated' | 'agent.deleted', agent: Agent): NewEvent {
  const data = toAgentData(agent);
  return { type, objectId: data.id, orderingKey: agent.id, data };
}

function toAgentData(agent: Agent): AgentData {
  return {
    id: formatId('agent', agent.id),
    name: agent.name,
    description: agent.description,
    status: agent.status,
    welcome_message: agent.welcome_message,
    personality: { tone: agent.tone, language: agent.language, formality: agent.formality },
    settings: {
      memory_enabled: agent.memory_enabled,
      handoff_enabled: agent.handoff_enabled,
      auto_resolve: agent.auto_resolve,
    },
    automation: withAutomationDefaults(agent.automation),
    created_at: agent.createdAt.toISOString(),
    updated_at: agent.updatedAt.toISOString(),
    version: agent.version,
  };
}
