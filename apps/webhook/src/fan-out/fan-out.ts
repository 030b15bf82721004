import { ParleyError } from '@parley/errors';
import { parseEvent, scopeOfEvent, toPublicEvent, toThinEvent } from '@parley/events';
import { newUuid, parseId, type Tenant } from '@parley/schemas';
import type { PublicEvent } from '@parley/schemas/events';
import type { WebhookEventFilter, WebhookPayload } from '@parley/schemas/webhooks';
import { wants } from '../webhooks/webhook';

export interface Subscription {
  readonly id: string;
  readonly accountUuid: string;
  readonly mode: Tenant['mode'];
  readonly events: readonly WebhookEventFilter[];
  readonly payload: WebhookPayload;
  readonly createdAt: Date;
}

export interface ReadEvent {
  readonly tenant: Tenant;
  readonly id: string;
  readonly conversationId: string | undefined;
  readonly event: PublicEvent;
}

export interface NewDelivery {
  readonly tenant: Tenant;
  readonly webhookId: string;
  readonly id: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly form: WebhookPayload;
}

export interface NewPayload {
  readonly tenant: Tenant;
  readonly eventId: string;
  readonly form: WebhookPayload;
  readonly conversationId: string | undefined;
  readonly body: Buffer;
}

export interface FanOut {
  readonly payloads: NewPayload[];
  readonly deliveries: NewDelivery[];
}

/** @throws ParleyError if malformed; a retry cannot help */
export function readEvent(data: Uint8Array): ReadEvent {
  const event = parseEvent(data);
  const accountUuid = parseId('acct', event.accountid);
  if (!accountUuid || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(event.id)) {
    throw new ParleyError('validation_failed', 'it names no account, or has no id of ours');
  }
  const { conversationId } = scopeOfEvent(event);
  return {
    tenant: { accountId: event.accountid, accountUuid, mode: event.mode },
    id: event.id,
    conversationId: conversationId === undefined ? undefined : parseId('conv', conversationId),
    event: toPublicEvent(event),
  };
}

/**
 * Matches events and webhooks, serialising each event at most once.
 *
 * @param isSince false: also events before the webhook's creation
 */
export function fanOut(events: readonly ReadEvent[], subscriptions: readonly Subscription[], isSince = true): FanOut {
  const payloads: NewPayload[] = [];
  const deliveries: NewDelivery[] = [];
  for (const { tenant, id: eventId, conversationId, event } of events) {
    const wanting = subscriptions.filter(
      (one) =>
        one.accountUuid === tenant.accountUuid &&
        one.mode === tenant.mode &&
        wants(one.events, event.type) &&
        (!isSince || new Date(event.timestamp) >= one.createdAt),
    );
    for (const form of new Set(wanting.map(({ payload }) => payload))) {
      const body = Buffer.from(JSON.stringify(form === 'thin' ? toThinEvent(event) : event));
      payloads.push({ tenant, eventId, form, conversationId, body });
    }
    for (const { id: webhookId, payload: form } of wanting) {
      deliveries.push({ tenant, webhookId, id: newUuid(), eventId, eventType: event.type, form });
    }
  }
  return { payloads, deliveries };
}
