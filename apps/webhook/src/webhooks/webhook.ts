import { isDeepStrictEqual } from 'node:util';
import { validationFailed } from '@parley/errors';
import { EgressError, type Egress } from '@parley/egress';
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

/** What a person can set of a webhook, but its secret (docs/contract.md, Webhooks). */
export interface WebhookFields {
  readonly url: string;
  readonly events: readonly WebhookEventFilter[];
  readonly description: string | null;
  readonly payload: WebhookPayload;
  readonly status: WebhookStatus;
}

/** A secret whose place another one took. */
export interface OldSecret {
  readonly sealed: string;
  /** It signs until then: RFC 3339. */
  readonly until: string;
}

export interface Webhook extends WebhookFields {
  /** A uuid. */
  readonly id: string;
  readonly apiVersion: string;
  readonly disabledReason: WebhookDisabledReason | null;
  readonly failingSince: Date | null;
  readonly sealedSecret: string;
  /** Newest first. */
  readonly oldSecrets: readonly OldSecret[];
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What a new webhook is sent: what is left out, or null, has its default. */
export function newWebhook(input: CreateWebhookInput): WebhookFields & { readonly apiVersion: string } {
  const { url, events, description, payload, status } = input;
  return {
    url,
    events,
    description: description ?? null,
    payload: payload ?? 'full',
    status: status ?? 'enabled',
    apiVersion: API_VERSION,
  };
}

/** A webhook after a merge patch. */
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

export function fieldsOf({ url, events, description, payload, status }: WebhookFields): WebhookFields {
  return { url, events, description, payload, status };
}

export function sameFields(one: WebhookFields, other: WebhookFields): boolean {
  return isDeepStrictEqual(fieldsOf(one), fieldsOf(other));
}

/** Whether events of a type are for a webhook. */
export function wants(events: readonly string[], type: PublicEventType): boolean {
  return events.includes(ALL_EVENTS) || events.includes(type);
}

/**
 * Plain http is for hosts that the operator named. Where a name leads is looked at when something is sent: it may change.
 *
 * @throws ParleyError validation_failed
 */
export function requireSendable(egress: Egress, url: string): void {
  try {
    egress.check({ url, httpsOnly: true });
  } catch (err) {
    if (!(err instanceof EgressError)) throw err;
    const message = err.message
      .replace(/^The address is not https$/, 'must be https')
      .replace(/^Port (\d+) is not open$/, 'must not name port $1, which is closed');
    throw validationFailed([{ path: 'url', code: 'format', message }]);
  }
}
