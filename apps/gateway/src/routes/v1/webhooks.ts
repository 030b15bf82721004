import {
  createWebhookInput,
  listWebhooksQuery,
  updateWebhookInput,
  webhookPage,
  webhookResource,
  webhookWithSecret,
} from '@parley/schemas/webhooks';
import { webhook, webhookSecret } from '../../openapi/webhook-examples';
import { required } from '../../shapes/shape';
import { toWebhook, toWebhookWithSecret } from '../../shapes/webhook';
import { endpoint } from './endpoint';
import { deleteEndpoint, getEndpoint, listEndpoint, resource, updateEndpoint } from './resource';
import type { Route } from './route';

export const webhooks = resource({
  noun: 'webhook',
  tag: 'Webhooks',
  id: 'hook',
  path: '/v1/webhooks',
  schema: webhookResource,
  example: webhook,
  key: 'webhook',
  get: ({ id, services, reading }) => services.webhooks.getWebhook({ id }, reading()),
  show: toWebhook,
});

const listWebhooks = listEndpoint(webhooks, 'webhooks', {
  name: 'listWebhooks',
  summary: 'List the webhooks',
  description: 'Newest first.',
  query: listWebhooksQuery,
  answer: { description: 'A page of webhooks', schema: webhookPage },
  call: ({ services, reading }, page) => services.webhooks.listWebhooks({ page }, reading()),
});

// By hand: only this response has the secret.
const createWebhook = endpoint({
  name: 'createWebhook',
  tag: 'Webhooks',
  summary: 'Add a webhook',
  description:
    'From then on, each event of its types is sent to the url as a POST, signed according to Standard ' +
    'Webhooks 1.0.0. The secret is shown once, in this response. The key needs the permission that reads ' +
    'each type.',
  body: {
    schema: createWebhookInput,
    example: { url: 'https://shop.example/parley', events: ['message.created', 'conversation.escalated'] },
  },
  answer: {
    status: 201,
    description: 'The webhook, with its secret',
    schema: webhookWithSecret,
    example: { ...webhook, secret: webhookSecret },
    hasEtag: true,
    hasLocation: true,
    isSecret: true,
  },

  handle: async ({ body, services, caller, writing }) => {
    const request = { fields: JSON.stringify(body), permissions: [...caller.permissions] };
    const response = await services.webhooks.createWebhook(request, writing());
    const made = required(response.webhook, 'the webhook');
    return {
      body: toWebhookWithSecret(made, response.secret),
      version: made.version,
      location: `/v1/webhooks/${made.id}`,
      isReplayed: response.replayed,
    };
  },
});

const getWebhook = getEndpoint(webhooks, { name: 'getWebhook', summary: 'Get a webhook' });

const updateWebhook = updateEndpoint(webhooks, {
  name: 'updateWebhook',
  summary: 'Update a webhook',
  description:
    'A JSON merge patch (RFC 7396): fields that are left out keep their value, and null resets a field to ' +
    'its default. Setting status to enabled restarts a disabled webhook, beginning with what has been ' +
    'waiting for it. To change events, the key needs the permission that reads each new type. To change url ' +
    'or payload, or to enable the webhook, it needs the permission that reads each type of the webhook ' +
    'before and after the change, and each type that is waiting.',
  body: { schema: updateWebhookInput, example: { status: 'enabled', events: ['*'] } },
  call: ({ body, services, caller, writing }, change) => {
    const request = { ...change, mergePatch: JSON.stringify(body), permissions: [...caller.permissions] };
    return services.webhooks.updateWebhook(request, writing());
  },
});

const deleteWebhook = deleteEndpoint(webhooks, {
  name: 'deleteWebhook',
  summary: 'Delete a webhook',
  description:
    'Also deletes its secret. Deliveries that are waiting are not sent. The key needs the permission that ' +
    'reads each type of the webhook.',
  call: ({ services, caller, writing }, change) =>
    services.webhooks.deleteWebhook({ ...change, permissions: [...caller.permissions] }, writing()),
});

export const webhookRoutes: readonly Route[] = [
  ['GET', '/webhooks', 'webhooks:read', listWebhooks],
  ['POST', '/webhooks', 'webhooks:write', createWebhook],
  ['GET', '/webhooks/:id', 'webhooks:read', getWebhook],
  ['PATCH', '/webhooks/:id', 'webhooks:write', updateWebhook],
  ['DELETE', '/webhooks/:id', 'webhooks:write', deleteWebhook],
];
