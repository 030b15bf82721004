import { WebhookVerificationError } from '../base/errors.ts';
import type {
  CreateWebhookRequest,
  Delivery,
  DeliveryWithAttempts,
  ListDeliveriesQuery,
  ListWebhooksQuery,
  RecoverWebhookRequest,
  RotateWebhookSecretRequest,
  UpdateWebhookRequest,
  Webhook,
  WebhookRecovery,
  WebhookWithSecret,
} from '../base/generated.ts';
import type { ReceivedEvent } from '../events/event.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';
import { items } from './crud.ts';
import { verifyWebhook, type VerifyOptions, type WebhookHeaders } from '../webhooks/signature.ts';

export function webhooks(http: Http) {
  return {
    ...items<Webhook, UpdateWebhookRequest>(http, '/v1/webhooks'),
    list: (query?: ListWebhooksQuery, options?: RequestOptions) =>
      http.list<Webhook>(path`/v1/webhooks`, query, options),
    /** The secret is only in this response. */
    create: (body: CreateWebhookRequest, options?: RequestOptions) =>
      http.post<WebhookWithSecret>(path`/v1/webhooks`, body, options),
    /** The new secret is only in this response; the old one also signs for 24 hours. */
    rotateSecret: (id: string, body: RotateWebhookSecretRequest = {}, options?: RequestOptions) =>
      http.post<WebhookWithSecret>(path`/v1/webhooks/${id}/rotate-secret`, body, options),
    /** Sends a `webhook.test` and returns the result. Each request sends one, so it is never retried. */
    test: (id: string, options?: RequestOptions) =>
      http.post<DeliveryWithAttempts>(path`/v1/webhooks/${id}/test`, {}, { maxRetries: 0, ...options }),
    /** Resends undelivered events of a period. @returns what is sent again */
    recover: (id: string, body: RecoverWebhookRequest, options?: RequestOptions) =>
      http.post<WebhookRecovery>(path`/v1/webhooks/${id}/recover`, body, options),
    /** Sent and pending deliveries; read and resend one with `parley.deliveries`. */
    deliveries: {
      /** Newest first. */
      list: (id: string, query?: ListDeliveriesQuery, options?: RequestOptions) =>
        http.list<Delivery>(path`/v1/webhooks/${id}/deliveries`, query, options),
    },
    unwrap: unwrapWebhook,
  };
}

/**
 * Returns a webhook's event after verification. Needs no API key: also exported as a function.
 *
 * @param body the unchanged bytes of the request
 * @typeParam Shape data of a webhook with thin payload
 * @param secret of the webhook; several during a rotation
 * @throws WebhookVerificationError for a forged, changed or old request: answer 400
 */
export async function unwrapWebhook<Shape = ReceivedEvent>(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options?: VerifyOptions,
): Promise<Shape> {
  await verifyWebhook(body, headers, secret, options);
  try {
    return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)) as Shape;
  } catch (cause) {
    throw new WebhookVerificationError('The body is not JSON', { cause });
  }
}
