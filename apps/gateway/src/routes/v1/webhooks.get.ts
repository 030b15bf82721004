import { webhookResource } from '@parley/schemas/webhooks';
import { required } from '../../shapes/shape';
import { toWebhook } from '../../shapes/webhook';
import { endpoint, type Call } from './endpoint';

/** The webhook of the path; throws not_found. */
export function requireWebhook({ id, services, reading }: Call) {
  return services.webhooks.getWebhook({ id }, reading());
}

export const getWebhook = endpoint({
  name: 'getWebhook',
  summary: 'Get a webhook',
  id: 'hook',
  answer: { status: 200, description: 'The webhook', schema: webhookResource, hasEtag: true },

  requireObject: requireWebhook,
  handle: async (call) => {
    const webhook = required((await requireWebhook(call)).webhook, 'the webhook');
    return { body: toWebhook(webhook), version: webhook.version };
  },
});
