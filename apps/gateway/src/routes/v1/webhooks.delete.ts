import { endpoint } from './endpoint';
import { expectedWebhookVersion } from './expected-version';
import { requireWebhook } from './webhooks.get';

export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  summary: 'Delete a webhook',
  description: 'Its secret is deleted with it, and what waits for it is not sent.',
  id: 'hook',
  answer: { status: 204, description: 'Deleted' },
  hasIfMatch: true,

  requireObject: requireWebhook,
  handle: async (call) => {
    const { id, services, writing } = call;
    await services.webhooks.deleteWebhook({ id, expectedVersion: await expectedWebhookVersion(call) }, writing());
    return {};
  },
});
