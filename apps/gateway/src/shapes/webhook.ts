import type { Webhook } from '@parley/contract/webhook';
import { webhookDisabledReasonCodec, webhookPayloadCodec, webhookStatusCodec } from '@parley/grpc';
import type { WebhookResource, WebhookWithSecret } from '@parley/schemas/webhooks';
import { required, timestamp, timestampOrNull } from './shape';

export function toWebhook(webhook: Webhook): WebhookResource {
  return {
    id: webhook.id,
    url: webhook.url,
    events: webhook.events as WebhookResource['events'],
    description: webhook.description ?? null,
    payload: required(webhookPayloadCodec.fromProto(webhook.payload), 'the payload of a webhook'),
    api_version: webhook.apiVersion,
    status: required(webhookStatusCodec.fromProto(webhook.status), 'the status of a webhook'),
    disabled_reason: webhookDisabledReasonCodec.fromProto(webhook.disabledReason) ?? null,
    failing_since: timestampOrNull(webhook.failingSince),
    created_at: timestamp(webhook.createdAt),
    updated_at: timestamp(webhook.updatedAt),
  };
}

/** When created or rotated. */
export function toWebhookWithSecret(webhook: Webhook, secret: string): WebhookWithSecret {
  return { ...toWebhook(webhook), secret };
}
