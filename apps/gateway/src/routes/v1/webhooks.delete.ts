import { endpoint } from './endpoint';
import { expectedWebhookVersion } from './expected-version';
import { requireWebhook } from './webhooks.get';

export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  summary: 'Delete a webhook',
  description:
    'Its secret is deleted with it, and what waits for it is not sent. The key needs the read permission of each type of the webhook.',
  id: 'hook',
  answer: { status: 204, description: 'Deleted' },
  hasIfMatch: true,

  requireObject: requireWebhook,
  handle: async (call) => {
    const { id, services, caller, writing } = call;
    const expectedVersion = await expectedWebhookVersion(call);
    const request = { id, expectedVersion, permissions: [...caller.permissions] };
    await services.webhooks.deleteWebhook(request, writing());
    return {};
  },
});
