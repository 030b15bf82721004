import { z } from 'zod';
import { mergePatch, validate, type JsonObject } from '@parley/schemas';
import { settingsOf, type ChannelNotice, type ChannelStatus, type ChannelType } from '@parley/schemas/channels';

/** What a person can set of a channel, but its secrets (docs/contract.md, Channels). */
export interface ChannelFields {
  /** A uuid. */
  readonly agentId: string;
  readonly name: string;
  readonly status: ChannelStatus;
  /** Who writes so long after their conversation was resolved opens another; null: never. */
  readonly newConversationAfterDays: number | null;
  /** Those of its type. */
  readonly settings: JsonObject;
}

/** By the names of the secrets, each sealed. */
export type SealedSecrets = Readonly<Record<string, string>>;

export interface Channel extends ChannelFields {
  /** A uuid. */
  readonly id: string;
  readonly type: ChannelType;
  readonly sealedSecrets: SealedSecrets;
  /** Since when its provider takes nothing from it, and why. Other secrets end it. */
  readonly lost?: { readonly reason: string; readonly at: Date };
  /** What its provider said of it, newest first. */
  readonly notices: readonly ChannelNotice[];
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/**
 * The settings of a channel of a type after a merge patch. What is null has its default, and is left out.
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
