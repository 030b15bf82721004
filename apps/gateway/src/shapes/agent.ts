import type { Agent, Personality, Settings } from '@parley/contract/agent';
import type { AgentStats } from '@parley/contract/conversation';
import { agentStatusCodec, readAutomation } from '@parley/grpc';
import { personalityDefaults, settingsDefaults, type AgentResource } from '@parley/schemas';
import { required, timestamp } from './shape';

export function toAgent(agent: Agent, stats: AgentStats): AgentResource {
  return {
    id: agent.id,
    name: agent.name,
    description: agent.description ?? null,
    status: required(agentStatusCodec.fromProto(agent.status), 'the status of an agent'),
    welcome_message: agent.welcomeMessage ?? null,
    personality: toPersonality(agent.personality ?? {}),
    settings: toSettings(agent.settings ?? {}),
    automation: readAutomation(agent),
    stats: {
      conversations_total: Number(stats.conversationsTotal),
      conversations_active: Number(stats.conversationsActive),
      avg_response_time_ms: Number(stats.avgResponseTimeMs),
    },
    created_at: timestamp(agent.createdAt),
    updated_at: timestamp(agent.updatedAt),
  };
}

export function toPersonality({ tone, language, formality }: Personality) {
  return {
    tone: tone ?? personalityDefaults.tone,
    language: language ?? personalityDefaults.language,
    formality: formality ?? personalityDefaults.formality,
  };
}

export function toSettings({ memoryEnabled, handoffEnabled, autoResolve }: Settings) {
  return {
    memory_enabled: memoryEnabled ?? settingsDefaults.memory_enabled,
    handoff_enabled: handoffEnabled ?? settingsDefaults.handoff_enabled,
    auto_resolve: autoResolve ?? settingsDefaults.auto_resolve,
  };
}
