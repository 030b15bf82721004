import { listWebhooksQuery, webhookPage } from '@parley/schemas/webhooks';
import { toPage, toPageRequest } from '../../shapes/page';
import { toWebhook } from '../../shapes/webhook';
import { endpoint } from './endpoint';

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  summary: 'List the webhooks',
  description: 'Newest first.',
  query: listWebhooksQuery,
  answer: { status: 200, description: 'A page of webhooks', schema: webhookPage },

  handle: async ({ query, services, reading }) => {
    const { webhooks, page } = await services.webhooks.listWebhooks({ page: toPageRequest(query) }, reading());
    return { body: toPage(webhooks.map(toWebhook), page) };
  },
});
