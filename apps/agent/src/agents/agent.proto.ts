import type { Agent as ProtoAgent } from '@parley/contract/agent';
import { agentStatusCodec, toAutomationProto } from '@parley/grpc';
import { formatId, withAutomationDefaults } from '@parley/schemas';
import type { Agent } from './agent';

export function toAgentProto(agent: Agent): ProtoAgent {
  const automation = withAutomationDefaults(agent.automation);
  return {
    id: formatId('agent', agent.id),
    name: agent.name,
    description: agent.description ?? undefined,
    status: agentStatusCodec.toProto(agent.status),
    welcomeMessage: agent.welcome_message ?? undefined,
    personality: { tone: agent.tone, language: agent.language, formality: agent.formality },
    settings: {
      memoryEnabled: agent.memory_enabled,
      handoffEnabled: agent.handoff_enabled,
      autoResolve: agent.auto_resolve,
    },
    automation: JSON.stringify(automation),
    automationSettings: toAutomationProto(automation),
    automatingSince: agent.automatingSince ?? undefined,
    createdAt: agent.createdAt,
    updatedAt: agent.updatedAt,
    version: BigInt(agent.version),
  };
}
