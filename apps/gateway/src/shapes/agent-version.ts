import type { AgentVersion } from '@parley/contract/agent';
import { agentStatusCodec, readAutomation } from '@parley/grpc';
import type { AgentVersionResource, Json } from '@parley/schemas';
import { toPersonality, toSettings } from './agent';
import { required, timestamp } from './shape';

export function toAgentVersion(version: AgentVersion): AgentVersionResource {
  return {
    version: Number(version.version),
    changed_by: version.changedBy ?? null,
    created_at: timestamp(version.createdAt),
    changes: version.changes.map(({ field, before, after }) => ({
      field,
      before: JSON.parse(before) as Json,
      after: JSON.parse(after) as Json,
    })),
    agent: {
      name: version.name,
      description: version.description ?? null,
      status: required(agentStatusCodec.fromProto(version.status), 'the status of an agent'),
      welcome_message: version.welcomeMessage ?? null,
      personality: toPersonality(version.personality ?? {}),
      settings: toSettings(version.settings ?? {}),
      automation: readAutomation(version),
    },
  };
}
