import type { Channel } from '@parley/contract/channel';
import type { Guideline } from '@parley/contract/guideline';
import type { Model } from '@parley/contract/model';
import type { SavedReply } from '@parley/contract/saved-reply';
import type { Survey } from '@parley/contract/settings';
import type { Tool } from '@parley/contract/tool';
import {
  channelCodec,
  channelStatusCodec,
  conversationStatusCodec,
  modelQuirkCodec,
  modelStatusCodec,
  priorityCodec,
  toolEffectCodec,
} from '@parley/grpc';

export function guidelineData(guideline: Guideline): Record<string, unknown> {
  return {
    id: guideline.id,
    agent_id: guideline.agentId,
    condition: guideline.condition,
    action: guideline.action ?? null,
    hand_off: guideline.handOff,
    team_id: guideline.teamId ?? null,
    phrases: guideline.phrases,
    tool_ids: guideline.toolIds,
    priority: guideline.priority,
    is_enabled: guideline.isEnabled,
    created_at: guideline.createdAt,
    updated_at: guideline.updatedAt,
    version: Number(guideline.version),
  };
}

/** With headers' names, without their values or the signing secret. */
export function toolData(tool: Tool): Record<string, unknown> {
  return {
    id: tool.id,
    name: tool.name,
    description: tool.description,
    parameters: JSON.parse(tool.parameters) as unknown,
    request: {
      method: tool.method,
      url: tool.url,
      header_names: tool.headerNames,
      body: tool.body === undefined ? null : (JSON.parse(tool.body) as unknown),
    },
    bindings: tool.bindings,
    is_signed: tool.isSigned,
    effect: toolEffectCodec.fromProto(tool.effect),
    needs_confirmation: tool.needsConfirmation,
    confirmation: Object.keys(tool.confirmation).length > 0 ? tool.confirmation : null,
    needs_verified: tool.needsVerified,
    timeout_ms: tool.timeoutMs,
    result_path: tool.resultPath ?? null,
    trusts_output: tool.trustsOutput,
    is_enabled: tool.isEnabled,
    created_at: tool.createdAt,
    updated_at: tool.updatedAt,
    version: Number(tool.version),
  };
}

/** Without key or header values. */
export function modelData(model: Model): Record<string, unknown> {
  return {
    id: model.id,
    name: model.name,
    base_url: model.baseUrl,
    model: model.model,
    api_key_last4: model.apiKeyLast4 ?? null,
    header_names: model.headerNames,
    vision: model.vision,
    prices: model.prices ?? null,
    quirks: model.quirks.map((quirk) => modelQuirkCodec.fromProto(quirk)),
    is_default: model.isDefault,
    embedding_model: model.embeddingModel ?? null,
    status: modelStatusCodec.fromProto(model.status),
    last_error: model.lastError ?? null,
    checked_at: model.checkedAt ?? null,
    created_at: model.createdAt,
    updated_at: model.updatedAt,
    version: Number(model.version),
  };
}

/** With which secrets are set, not their values. */
export function channelData(channel: Channel): Record<string, unknown> {
  return {
    id: channel.id,
    type: channelCodec.fromProto(channel.type),
    agent_id: channel.agentId,
    name: channel.name,
    status: channelStatusCodec.fromProto(channel.status),
    settings: JSON.parse(channel.settings) as unknown,
    secrets_set: channel.secretsSet,
    connection_lost: channel.lost ?? null,
    created_at: channel.createdAt,
    updated_at: channel.updatedAt,
    version: Number(channel.version),
  };
}

export function savedReplyData(reply: SavedReply): Record<string, unknown> {
  return {
    id: reply.id,
    shortcut: reply.shortcut,
    text: reply.text,
    actions: {
      tags: reply.actions?.tags ?? [],
      status: conversationStatusCodec.fromProto(reply.actions?.status ?? 0) ?? null,
      priority: priorityCodec.fromProto(reply.actions?.priority ?? 0) ?? null,
      team_id: reply.actions?.teamId ?? null,
    },
    created_at: reply.createdAt,
    updated_at: reply.updatedAt,
    version: Number(reply.version),
  };
}

export function surveyData({ channels }: Survey): Record<string, unknown> {
  return { channels: channels.flatMap((channel) => channelCodec.fromProto(channel) ?? []) };
}
