import { z } from 'zod';
import { deliveryCursor, webhookCursor } from './cursor';
import { publicEventTypes, type PublicEventType } from './event-types';
import { idOutput } from './id-field';
import { listQuery, pageOf } from './pages';
import { refuseRepeats } from './refuse-repeats';
import { writtenSeveralOf } from './several';
import { signingSecret } from './signing-secret';
import { text } from './text';
import { timestampInput, timestampOutput } from './timestamp';

/** Per account and mode. */
export const WEBHOOKS_MAX = 20;
export const webhookStatuses = ['enabled', 'disabled'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];
/** api: by a call; gone: it answered 410; failing: only failures for five days. */
export const webhookDisabledReasons = ['api', 'gone', 'failing'] as const;
export type WebhookDisabledReason = (typeof webhookDisabledReasons)[number];
export const webhookPayloads = ['full', 'thin'] as const;
export type WebhookPayload = (typeof webhookPayloads)[number];
/**
 * pending: to be sent or retried; failed: all attempts failed; cancelled: nothing left to send; discarded: waited for
 * seven days.
 */
export const deliveryStatuses = ['pending', 'delivered', 'failed', 'cancelled', 'discarded'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];
/** internal: not prepared, which says nothing about the receiver. */
export const attemptErrors = [
  'address_not_allowed',
  'invalid_url',
  'dns',
  'connect',
  'timeout',
  'network',
  'redirect',
  'http_error',
  'internal',
] as const;
export type AttemptError = (typeof attemptErrors)[number];
/** tls: any TLS failure except the certificate. */
export const attemptErrorReasons = [
  'refused',
  'unreachable',
  'certificate_expired',
  'certificate_untrusted',
  'certificate_wrong_host',
  'tls',
] as const;
export type AttemptErrorReason = (typeof attemptErrorReasons)[number];
/** Event type of a test. */
export const TEST_EVENT = 'webhook.test';
/** Every type, including future ones. */
export const ALL_EVENTS = '*';
const eventFilters = [ALL_EVENTS, ...publicEventTypes] as const;
export type WebhookEventFilter = typeof ALL_EVENTS | PublicEventType;

const LABEL_MAX = 63;
const HOST_MAX = 253;

const status = z.enum(webhookStatuses).meta({ id: 'WebhookStatus' });
const payload = z.enum(webhookPayloads).meta({
  id: 'WebhookPayload',
  description: 'full: the object as it was at that time; thin: only its ids and version',
});
const eventFilter = z.enum(eventFilters).meta({ id: 'WebhookEventFilter' });
const url = text(1, 2_048, {
  isRight: isWebUrl,
  message: 'must be an http or https URL with a valid host and port, without user or fragment',
}).meta({ example: 'https://shop.example/parley' });

function isWebUrl(value: string): boolean {
  if (!/^https?:\/\/[^\s/?#\\]+(?:[/?][^\s#\\]*)?$/i.test(value) || !URL.canParse(value)) return false;
  const { username, password, hostname, port } = new URL(value);
  return username + password === '' && port !== '0' && canExist(hostname.replace(/\.$/, ''));
}

/** In DNS (RFC 1035); addresses pass. */
function canExist(host: string): boolean {
  return host.length <= HOST_MAX && host.split('.').every(({ length }) => length > 0 && length <= LABEL_MAX);
}

const events = z
  .array(eventFilter)
  .min(1)
  .max(eventFilters.length)
  .check(refuseRepeats('is duplicated'))
  .transform((wanted): WebhookEventFilter[] =>
    wanted.includes(ALL_EVENTS) ? [ALL_EVENTS] : publicEventTypes.filter((type) => wanted.includes(type)),
  )
  .describe('Types of events; "*" for all, including types that are added later');

const secret = signingSecret()
  .nullish()
  .describe('Signs each request according to Standard Webhooks; null: a secret is generated');

const fields = {
  url,
  events,
  description: text(1, 500).nullish(),
  payload: payload.nullish().meta({ default: 'full' }),
  status: status.nullish().meta({ default: 'enabled' }),
};

/** POST /v1/webhooks. Missing or null fields have defaults. */
export const createWebhookInput = z.strictObject({ ...fields, secret }).meta({ id: 'CreateWebhookRequest' });
export type CreateWebhookInput = z.output<typeof createWebhookInput>;

/** PATCH /v1/webhooks/:id, a merge patch. */
export const updateWebhookInput = z
  .strictObject({ ...fields, url: url.optional(), events: events.optional() })
  .meta({ id: 'UpdateWebhookRequest' });
export type UpdateWebhookInput = z.output<typeof updateWebhookInput>;

export const listWebhooksQuery = listQuery({}, webhookCursor.decode);

const resource = z.object({
  id: idOutput('hook'),
  url: z.string(),
  events: z.array(eventFilter),
  description: z.string().nullable(),
  payload,
  api_version: z.string().describe('The version of the objects in its events; fixed when the webhook was created'),
  status,
  disabled_reason: z.enum(webhookDisabledReasons).nullable().meta({ id: 'WebhookDisabledReason' }),
  failing_since: timestampOutput
    .nullable()
    .describe('Since when no attempt has succeeded; null: the last attempt succeeded'),
  created_at: timestampOutput,
  updated_at: timestampOutput,
});

/** Without its secret. */
export const webhookResource = resource.meta({ id: 'Webhook' });
export type WebhookResource = z.output<typeof webhookResource>;
export const webhookPage = pageOf(webhookResource).meta({ id: 'WebhookPage' });

/** When created or rotated. */
export const webhookWithSecret = resource
  .extend({ secret: z.string().describe('Use it to verify requests. It is not shown again') })
  .meta({ id: 'WebhookWithSecret' });
export type WebhookWithSecret = z.output<typeof webhookWithSecret>;

export const rotateSecretInput = z.strictObject({ secret }).meta({ id: 'RotateWebhookSecretRequest' });
export type RotateSecretInput = z.output<typeof rotateSecretInput>;

/** POST /v1/webhooks/:id/test, and of a resend. */
export const testWebhookInput = z.strictObject({}).meta({ id: 'TestWebhookRequest' });
export const resendDeliveryInput = z.strictObject({}).meta({ id: 'ResendDeliveryRequest' });

/** POST /v1/webhooks/:id/recover: events from `since` to before `until`. */
export const recoverWebhookInput = z
  .strictObject({
    since: timestampInput.describe('Before now'),
    until: timestampInput.nullish().describe('Null: now'),
  })
  .check(({ value, issues }) => {
    const isPast = value.since < new Date();
    if (isPast && (!value.until || value.since < value.until)) return;
    issues.push({
      code: 'custom',
      path: [isPast ? 'until' : 'since'],
      message: isPast ? 'must be after since' : 'must be before now',
      params: { code: 'range' },
      input: value,
    });
  })
  .meta({ id: 'RecoverWebhookRequest' });
export type RecoverWebhookInput = z.output<typeof recoverWebhookInput>;

const deliveryStatus = z.enum(deliveryStatuses).meta({ id: 'DeliveryStatus' });
const attemptError = z.enum(attemptErrors).meta({ id: 'AttemptError' });

export const listDeliveriesQuery = listQuery(
  {
    status: writtenSeveralOf(deliveryStatuses, 'DeliveryStatus').optional(),
    event_id: z.string().optional().describe('Only deliveries of this event'),
  },
  deliveryCursor.decode,
);

const attemptStatus = z.int().nullable().describe('The status of the HTTP response; null: there was no response');
const delivery = z.object({
  id: idOutput('dlv'),
  webhook_id: idOutput('hook'),
  event_id: idOutput('evt').describe('The webhook-id with which it is sent'),
  event_type: z.string(),
  status: deliveryStatus,
  is_test: z.boolean(),
  attempts_count: z.int().min(0).describe('Since it was created or resent'),
  next_attempt_at: timestampOutput.nullable().describe('Only while it is pending'),
  last_attempt: z
    .object({ at: timestampOutput, status: attemptStatus, error: attemptError.nullable() })
    .nullable()
    .meta({ id: 'LastAttempt' }),
  created_at: timestampOutput,
});

export const deliveryResource = delivery.meta({ id: 'Delivery' });
export type DeliveryResource = z.output<typeof deliveryResource>;
export const deliveryPage = pageOf(deliveryResource).meta({ id: 'DeliveryPage' });

const attemptResource = z
  .object({
    id: idOutput('att'),
    at: timestampOutput,
    duration_ms: z.int().min(0),
    status: attemptStatus,
    error: attemptError.nullable().describe('Null: it succeeded'),
    error_reason: z.enum(attemptErrorReasons).nullable().describe('Why there was no connection, if known'),
    answer: z.string().describe('The first 4 KiB of the response'),
  })
  .meta({ id: 'Attempt' });

export const deliveryWithAttempts = delivery
  .extend({
    payload: z
      .string()
      .nullable()
      .describe(
        'The body of its requests, as it is signed; null: it is no longer kept, or the key lacks the permission that reads its type',
      ),
    attempts: z.array(attemptResource).describe('Newest first, at most 100'),
  })
  .meta({ id: 'DeliveryWithAttempts' });
export type DeliveryWithAttempts = z.output<typeof deliveryWithAttempts>;

/** POST /v1/webhooks/:id/recover. */
export const webhookRecovery = z
  .object({
    since: timestampOutput,
    until: timestampOutput,
    failed_deliveries: z
      .int()
      .min(0)
      .describe(
        'Deliveries that failed or were discarded and are sent again; events for which there was no delivery are ' +
          'not counted',
      ),
  })
  .meta({ id: 'WebhookRecovery' });
