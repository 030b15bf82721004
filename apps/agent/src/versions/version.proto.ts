import type { AgentVersion as ProtoAgentVersion } from '@parley/contract/agent';
import { agentStatusCodec, toAutomationProto } from '@parley/grpc';
import { withAutomationDefaults } from '@parley/schemas';
import type { AgentFields } from '../agents/agent';
import { changesBetween, type AgentVersion } from '../agents/version';

/** @param before compared with */
export function toVersionProto(
  { version, fields, changedBy, createdAt }: AgentVersion,
  before: AgentFields | undefined,
): ProtoAgentVersion {
  const automation = withAutomationDefaults(fields.automation);
  const changes = before ? changesBetween(before, fields) : [];
  return {
    version: BigInt(version),
    changedBy: changedBy ?? undefined,
    createdAt,
    changes: changes.map((change) => ({
      field: change.field,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
    })),
    name: fields.name,
    description: fields.description ?? undefined,
    status: agentStatusCodec.toProto(fields.status),
    welcomeMessage: fields.welcome_message ?? undefined,
    personality: { tone: fields.tone, language: fields.language, formality: fields.formality },
    settings: {
      memoryEnabled: fields.memory_enabled,
      handoffEnabled: fields.handoff_enabled,
      autoResolve: fields.auto_resolve,
    },
    automation: JSON.stringify(automation),
    automationSettings: toAutomationProto(automation),
  };
}
