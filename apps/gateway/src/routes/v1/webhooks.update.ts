import { updateWebhookInput, webhookResource } from '@parley/schemas/webhooks';
import { required } from '../../shapes/shape';
import { toWebhook } from '../../shapes/webhook';
import { endpoint } from './endpoint';
import { expectedWebhookVersion } from './expected-version';
import { requireWebhook } from './webhooks.get';

export const updateWebhook = endpoint({
  name: 'updateWebhook',
  summary: 'Update a webhook',
  description:
    'A JSON merge patch (RFC 7396): what is left out stays as it is, null sets a field back to its default. Status enabled ' +
    'lets a webhook that was disabled begin anew, with what has waited for it. To change events, the key needs the read ' +
    'permission of each type of the new ones; to change url or payload, or to enable it, of each type that it has before ' +
    'and after, and of what waits.',
  id: 'hook',
  body: { schema: updateWebhookInput, example: { status: 'enabled', events: ['*'] } },
  answer: { status: 200, description: 'The webhook', schema: webhookResource, hasEtag: true },
  hasIfMatch: true,

  requireObject: requireWebhook,
  handle: async (call) => {
    const { id, body, services, caller, writing } = call;
    const expectedVersion = await expectedWebhookVersion(call);
    const request = { id, mergePatch: JSON.stringify(body), expectedVersion, permissions: [...caller.permissions] };
    const webhook = required((await services.webhooks.updateWebhook(request, writing())).webhook, 'the webhook');
    return { body: toWebhook(webhook), version: webhook.version };
  },
});
