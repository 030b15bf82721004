import type { Stored } from '@parley/resource';
import { API_VERSION, type PublicEventType } from '@parley/schemas/events';
import {
  ALL_EVENTS,
  type CreateWebhookInput,
  type UpdateWebhookInput,
  type WebhookDisabledReason,
  type WebhookEventFilter,
  type WebhookPayload,
  type WebhookStatus,
} from '@parley/schemas/webhooks';

/** Editable fields without the secret (docs/contract.md, Webhooks). */
export interface WebhookFields {
  readonly url: string;
  readonly events: readonly WebhookEventFilter[];
  readonly description: string | null;
  readonly payload: WebhookPayload;
  readonly status: WebhookStatus;
}

export interface OldSecret {
  readonly sealed: string;
  /** RFC 3339. */
  readonly until: string;
}

/** Fields, and what follows from the status. */
export interface WebhookColumns extends WebhookFields {
  readonly disabledReason: WebhookDisabledReason | null;
  readonly failingSince: Date | null;
}

/** Unaffected by edits. */
export interface WebhookSecrets {
  readonly apiVersion: string;
  readonly sealedSecret: string;
  /** Newest first. */
  readonly oldSecrets: readonly OldSecret[];
}

export type Webhook = WebhookColumns & WebhookSecrets & Stored;

/** Omitted and null fields get defaults. */
export function newWebhook(input: CreateWebhookInput): Omit<Webhook, keyof Stored | 'sealedSecret'> {
  const { url, events, description, payload, status } = input;
  return {
    url,
    events,
    description: description ?? null,
    payload: payload ?? 'full',
    status: status ?? 'enabled',
    disabledReason: status === 'disabled' ? 'api' : null,
    failingSince: null,
    apiVersion: API_VERSION,
    oldSecrets: [],
  };
}

/** Applies a merge patch. */
export function patchWebhook(webhook: Webhook, patch: UpdateWebhookInput): WebhookFields {
  const { description, payload, status } = patch;
  return {
    url: patch.url ?? webhook.url,
    events: patch.events ?? webhook.events,
    description: description === undefined ? webhook.description : description,
    payload: payload === undefined ? webhook.payload : (payload ?? 'full'),
    status: status === undefined ? webhook.status : (status ?? 'enabled'),
  };
}

/** Enabling clears the past; disabling again keeps the first reason. */
export function editedColumns(before: Webhook, fields: WebhookFields): WebhookColumns {
  const reason = before.status === 'enabled' ? 'api' : before.disabledReason;
  return {
    ...fields,
    disabledReason: fields.status === 'enabled' ? null : reason,
    failingSince: fields.status === before.status ? before.failingSince : null,
  };
}

export function wants(events: readonly string[], type: PublicEventType): boolean {
  return events.includes(ALL_EVENTS) || events.includes(type);
}
