import { listOutboxQuery, outboxPage } from '@parley/schemas/channels';
import { toOutboxRequest } from '../../shapes/channel';
import { toPage, toPageRequest } from '../../shapes/page';
import { channels } from './channels';
import { endpoint } from './endpoint';

export const listOutbox = endpoint({
  name: 'listOutbox',
  tag: 'Channels',
  summary: 'List the outbox of a channel, in test mode',
  description:
    'The requests that the provider of the channel would have received, newest first. Each is listed once, ' +
    'for as long as deliveries are kept (30 days). Widgets have no outbox.',
  id: 'chan',
  query: listOutboxQuery,
  answer: { status: 200, description: 'A page of requests', schema: outboxPage },
  errors: ['not_simulated'],

  requireObject: channels.get,
  handle: async ({ id, query, services, reading }) => {
    const { requests, page } = await services.channels.listOutbox({ id, page: toPageRequest(query) }, reading());
    return { body: toPage(requests.map(toOutboxRequest), page) };
  },
});
