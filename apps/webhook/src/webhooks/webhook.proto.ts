import type { Webhook as ProtoWebhook } from '@parley/contract/webhook';
import { webhookDisabledReasonCodec, webhookPayloadCodec, webhookStatusCodec } from '@parley/grpc';
import { formatId } from '@parley/schemas';
import type { Webhook } from './webhook';

/** Without secrets. */
export function toWebhookProto(webhook: Webhook): ProtoWebhook {
  return {
    id: formatId('hook', webhook.id),
    url: webhook.url,
    events: [...webhook.events],
    description: webhook.description ?? undefined,
    payload: webhookPayloadCodec.toProto(webhook.payload),
    apiVersion: webhook.apiVersion,
    status: webhookStatusCodec.toProto(webhook.status),
    disabledReason: webhookDisabledReasonCodec.toProto(webhook.disabledReason ?? undefined),
    failingSince: webhook.failingSince ?? undefined,
    createdAt: webhook.createdAt,
    updatedAt: webhook.updatedAt,
    version: BigInt(webhook.version),
  };
}
