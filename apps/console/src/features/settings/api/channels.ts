import type { ChannelConnection, CreateChannelRequest, Parley, UpdateChannelRequest } from '@parley/sdk';
import { queryOptions } from '@tanstack/react-query';
import { ChangedMeanwhileError } from '../../../lib/errors';
import { toFormField, toFormFieldValues, type FormFieldValues } from './widget-form';
import { toTrigger, toTriggerValues, type TriggerValues } from './widget-triggers';

export type ChannelType = CreateChannelRequest['type'];
export const channelTypes: readonly ChannelType[] = ['widget', 'whatsapp', 'slack'];

type Kind = 'text' | 'area' | 'lines' | 'color' | 'check' | 'side' | 'asking';

export const settingFields = {
  widget: [
    ['allowed_origins', 'lines'],
    ['title', 'text'],
    ['greeting', 'area'],
    ['accent_color', 'color'],
    ['side', 'side'],
    ['requires_identity', 'check'],
    ['plays_sound', 'check'],
    ['shows_unread_in_title', 'check'],
    ['shows_first_names', 'check'],
    ['allows_several_conversations', 'check'],
    ['asks_email', 'asking'],
    ['offers_transcript', 'check'],
  ],
  whatsapp: [
    ['phone_number_id', 'text'],
    ['business_account_id', 'text'],
    ['api_version', 'text'],
  ],
  slack: [
    ['client_id', 'text'],
    ['team_id', 'text'],
    ['bot_user_id', 'text'],
  ],
} as const satisfies Record<ChannelType, readonly (readonly [name: string, kind: Kind])[]>;

export const secretNames = {
  widget: ['identity_secret'],
  whatsapp: ['access_token', 'app_secret', 'verify_token'],
  slack: ['bot_token', 'signing_secret', 'client_secret'],
} as const satisfies Record<ChannelType, readonly string[]>;

export interface ChannelValues {
  name: string;
  agent_id: string;
  /** As typed; empty: never. */
  new_conversation_after_days: string;
  settings: Record<string, string | boolean>;
  /** Widgets only. */
  triggers: TriggerValues[];
  form_fields: FormFieldValues[];
  secrets: Record<string, string>;
}

/** Values the API assumes for missing settings. */
const defaults: Readonly<Record<string, string>> = {
  accent_color: '#1f6feb',
  side: 'right',
  asks_email: 'never',
  api_version: 'v25.0',
};

/** Secrets are never shown: empty leaves them as they are. */
export function valuesOf(channel: ChannelConnection): ChannelValues {
  const settings = channel.settings as Readonly<Record<string, unknown>>;
  const valueOf = (name: string, kind: Kind): string | boolean => {
    const value = settings[name] ?? defaults[name] ?? '';
    if (kind === 'check') return value === true;
    return Array.isArray(value) ? value.join('\n') : String(value);
  };
  return {
    name: channel.name,
    agent_id: channel.agent_id,
    new_conversation_after_days: String(channel.new_conversation_after_days ?? ''),
    settings: Object.fromEntries(settingFields[channel.type].map(([name, kind]) => [name, valueOf(name, kind)])),
    triggers: ('triggers' in channel.settings ? (channel.settings.triggers ?? []) : []).map(toTriggerValues),
    form_fields: ('form_fields' in channel.settings ? (channel.settings.form_fields ?? []) : []).map(toFormFieldValues),
    secrets: Object.fromEntries(secretNames[channel.type].map((name) => [name, ''])),
  };
}

export function patchOf(channel: ChannelConnection, values: ChannelValues): UpdateChannelRequest {
  const began = valuesOf(channel);
  const changed: [string, unknown][] = settingFields[channel.type]
    .filter(([name]) => values.settings[name] !== began.settings[name])
    .map(([name, kind]) => [name, settingOf(kind, values.settings[name])]);
  if (JSON.stringify(values.triggers) !== JSON.stringify(began.triggers))
    changed.push(['triggers', values.triggers.map(toTrigger)]);
  if (JSON.stringify(values.form_fields) !== JSON.stringify(began.form_fields))
    changed.push(['form_fields', values.form_fields.map(toFormField)]);
  const given = Object.entries(values.secrets).filter(([, value]) => value !== '');
  return {
    ...(values.name !== began.name && { name: values.name }),
    ...(values.agent_id !== began.agent_id && { agent_id: values.agent_id }),
    ...(values.new_conversation_after_days !== began.new_conversation_after_days && {
      new_conversation_after_days: daysOf(values.new_conversation_after_days),
    }),
    ...(changed.length > 0 && { settings: Object.fromEntries(changed) }),
    ...(given.length > 0 && { secrets: Object.fromEntries(given) }),
  };
}

function daysOf(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}

function settingOf(kind: Kind, value: string | boolean | undefined): unknown {
  if (typeof value !== 'string') return value ?? null;
  if (kind === 'lines') return value.split(/[\s,]+/).filter((line) => line !== '');
  return value.trim() === '' ? null : value;
}

export const channelQuery = (client: Parley, id: string) =>
  queryOptions({
    queryKey: ['channels', 'one', id],
    queryFn: async (): Promise<ChannelConnection> => client.channels.get(id),
  });

/**
 * Saves a form, unless the channel has changed since it began.
 *
 * @throws ChangedMeanwhileError, PreconditionFailedError
 */
export async function saveChannel(
  client: Parley,
  began: ChannelConnection,
  values: ChannelValues,
): Promise<ChannelConnection> {
  const { data, etag } = await client.channels.get(began.id).withResponse();
  if (data.updated_at !== began.updated_at) throw new ChangedMeanwhileError();
  return client.channels.update(began.id, patchOf(began, values), { ifMatch: etag });
}
