import { z } from 'zod';
import { mergePatch, validate, type JsonObject } from '@parley/schemas';
import { settingsOf, type ChannelNotice, type ChannelStatus, type ChannelType } from '@parley/schemas/channels';

/** Except secrets (docs/contract.md, Channels). */
export interface ChannelFields {
  /** A uuid. */
  readonly agentId: string;
  readonly name: string;
  readonly status: ChannelStatus;
  /** A message this long after resolution opens a new conversation; null: never. */
  readonly newConversationAfterDays: number | null;
  /** Those of its type. */
  readonly settings: JsonObject;
}

/** By name. */
export type SealedSecrets = Readonly<Record<string, string>>;

export interface Channel extends ChannelFields {
  /** A uuid. */
  readonly id: string;
  readonly type: ChannelType;
  readonly sealedSecrets: SealedSecrets;
  /** The provider refuses everything. New secrets end it. */
  readonly lost?: { readonly reason: string; readonly at: Date };
  readonly notices: readonly ChannelNotice[];
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/**
 * Merges settings. Null restores a default, which is not stored.
 *
 * @throws ParleyError validation_failed, with paths below `settings`
 */
export function patchSettings(type: ChannelType, settings: JsonObject, patch: unknown): JsonObject {
  const merged = mergePatch(settings, (patch ?? {}) as JsonObject) as JsonObject;
  const { settings: valid } = validate(settingsSchemas[type], { settings: merged });
  return Object.fromEntries(Object.entries(valid as JsonObject).filter(([, value]) => value !== null));
}

const settingsSchemas = {
  widget: wrapped('widget'),
  whatsapp: wrapped('whatsapp'),
  slack: wrapped('slack'),
} as const;

function wrapped(type: ChannelType) {
  return z.strictObject({ settings: settingsOf[type] });
}
