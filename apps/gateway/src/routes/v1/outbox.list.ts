import { listOutboxQuery, outboxPage } from '@parley/schemas/channels';
import { toOutboxRequest } from '../../shapes/channel';
import { toPage, toPageRequest } from '../../shapes/page';
import { channels } from './channels';
import { endpoint } from './endpoint';

export const listOutbox = endpoint({
  name: 'listOutbox',
  tag: 'Channels',
  summary: 'List what would have been sent, in test mode',
  description:
    'Newest first: the requests that the provider of the channel would have got, each once for as long as deliveries are kept (30 ' +
    'days). A widget has none.',
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
