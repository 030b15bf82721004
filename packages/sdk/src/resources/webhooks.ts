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

/** Events that Parley sends to a server of yours. */
export function webhooks(http: Http) {
  return {
    ...items<Webhook, UpdateWebhookRequest>(http, '/v1/webhooks'),
    list: (query?: ListWebhooksQuery, options?: RequestOptions) =>
      http.list<Webhook>(path`/v1/webhooks`, query, options),
    /** Its secret is in the answer, and never again. */
    create: (body: CreateWebhookRequest, options?: RequestOptions) =>
      http.post<WebhookWithSecret>(path`/v1/webhooks`, body, options),
    /** Its new secret is in the answer, and never again; for 24 hours the one before signs, too. */
    rotateSecret: (id: string, body: RotateWebhookSecretRequest = {}, options?: RequestOptions) =>
      http.post<WebhookWithSecret>(path`/v1/webhooks/${id}/rotate-secret`, body, options),
    /** Sends a `webhook.test`, and answers with what came of it. Each request sends one, so it is not made again by itself. */
    test: (id: string, options?: RequestOptions) =>
      http.post<DeliveryWithAttempts>(path`/v1/webhooks/${id}/test`, {}, { maxRetries: 0, ...options }),
    /** Sends what happened in a time and did not arrive. @returns what is sent again */
    recover: (id: string, body: RecoverWebhookRequest, options?: RequestOptions) =>
      http.post<WebhookRecovery>(path`/v1/webhooks/${id}/recover`, body, options),
    /** What was sent to it, and what waits; one of them is read and sent again by `parley.deliveries`. */
    deliveries: {
      /** Newest first. */
      list: (id: string, query?: ListDeliveriesQuery, options?: RequestOptions) =>
        http.list<Delivery>(path`/v1/webhooks/${id}/deliveries`, query, options),
    },
    unwrap: unwrapWebhook,
  };
}

/**
 * The event of a webhook, if it is Parley's own. Needs no API key: it is there as a function of the package, too.
 *
 * @param body the bytes of the request as they came
 * @typeParam Shape of a webhook whose payload is thin, what its data has
 * @param secret of the webhook, or several while it changes
 * @throws WebhookVerificationError for what is forged, changed or too old: answer 400
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
