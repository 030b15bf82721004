import type { Agent } from '@parley/contract/agent';
import type { Memory } from '@parley/contract/responder';
import type { Webhook } from '@parley/contract/webhook';
import {
  agentStatusCodec,
  memoryAuthorCodec,
  webhookDisabledReasonCodec,
  webhookPayloadCodec,
  webhookStatusCodec,
  readAutomation,
} from '@parley/grpc';
import { formatId } from '@parley/schemas';
import type { Account } from '../accounts/account';
import type { Key } from '../keys/key';
import type { Member } from '../members/member';

export function accountData({ id, name, createdAt, updatedAt, version }: Account): Record<string, unknown> {
  return { id: formatId('acct', id), name, created_at: createdAt, updated_at: updatedAt, version };
}

/** Without password, sessions, passkeys or links. */
export function memberData(member: Member): Record<string, unknown> {
  return {
    id: formatId('member', member.id),
    email: member.email,
    name: member.name ?? null,
    role: member.role,
    status: member.status,
    availability: member.availability,
    last_seen_at: member.lastSeenAt ?? null,
    invited_by: member.invitedBy ?? null,
    created_at: member.createdAt,
    updated_at: member.updatedAt,
    version: member.version,
  };
}

/** Without its value or hash. */
export function keyData(key: Key): Record<string, unknown> {
  return {
    id: formatId('key', key.id),
    name: key.name,
    permissions: key.permissions,
    last4: key.last4,
    rate_limit_per_minute: key.rateLimitPerMinute,
    rate_limit_burst: key.rateLimitBurst,
    created_at: key.createdAt,
    expires_at: key.expiresAt ?? null,
    last_used_at: key.lastUsedAt ?? null,
    revoked_at: key.revokedAt ?? null,
  };
}

export function agentData(agent: Agent): Record<string, unknown> {
  const { personality, settings } = agent;
  return {
    id: agent.id,
    name: agent.name,
    description: agent.description ?? null,
    status: agentStatusCodec.fromProto(agent.status),
    welcome_message: agent.welcomeMessage ?? null,
    personality: { tone: personality?.tone, language: personality?.language, formality: personality?.formality },
    settings: {
      memory_enabled: settings?.memoryEnabled,
      handoff_enabled: settings?.handoffEnabled,
      auto_resolve: settings?.autoResolve,
    },
    automation: readAutomation(agent),
    created_at: agent.createdAt,
    updated_at: agent.updatedAt,
    version: Number(agent.version),
  };
}

/** Without secrets, which the service does not return. */
export function webhookData(webhook: Webhook): Record<string, unknown> {
  return {
    id: webhook.id,
    url: webhook.url,
    events: webhook.events,
    description: webhook.description ?? null,
    payload: webhookPayloadCodec.fromProto(webhook.payload),
    api_version: webhook.apiVersion,
    status: webhookStatusCodec.fromProto(webhook.status),
    disabled_reason: webhookDisabledReasonCodec.fromProto(webhook.disabledReason) ?? null,
    failing_since: webhook.failingSince ?? null,
    created_at: webhook.createdAt,
    updated_at: webhook.updatedAt,
    version: Number(webhook.version),
  };
}

export function memoryData(memory: Memory): Record<string, unknown> {
  return {
    id: memory.id,
    agent_id: memory.agentId,
    customer_id: memory.customerId,
    conversation_id: memory.conversationId,
    content: memory.content,
    language: memory.language ?? null,
    author: memoryAuthorCodec.fromProto(memory.author),
    last_message_at: memory.saidAt,
    created_at: memory.createdAt,
    updated_at: memory.updatedAt,
    version: Number(memory.version),
  };
}
