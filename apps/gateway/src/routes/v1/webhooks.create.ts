import { createWebhookInput, webhookWithSecret } from '@parley/schemas/webhooks';
import { required } from '../../shapes/shape';
import { toWebhookWithSecret } from '../../shapes/webhook';
import { endpoint } from './endpoint';

export const createWebhook = endpoint({
  name: 'createWebhook',
  summary: 'Add a webhook',
  description:
    'From then on, each event of its types is sent to the url as a POST, signed as Standard Webhooks 1.0.0 say. The secret ' +
    'is shown once, in this answer. The key needs the read permission of each type.',
  body: {
    schema: createWebhookInput,
    example: { url: 'https://shop.example/parley', events: ['message.created', 'conversation.escalated'] },
  },
  answer: {
    status: 201,
    description: 'The webhook, with its secret',
    schema: webhookWithSecret,
    hasEtag: true,
    hasLocation: true,
    isSecret: true,
  },

  handle: async ({ body, services, caller, writing }) => {
    const request = { fields: JSON.stringify(body), permissions: [...caller.permissions] };
    const { webhook: made, secret, replayed } = await services.webhooks.createWebhook(request, writing());
    const webhook = required(made, 'the webhook');
    return {
      body: toWebhookWithSecret(webhook, secret),
      version: webhook.version,
      location: `/v1/webhooks/${webhook.id}`,
      isReplayed: replayed,
    };
  },
});
