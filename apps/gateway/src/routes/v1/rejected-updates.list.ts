import { listRejectedUpdatesQuery, rejectedUpdatePage } from '@parley/schemas/channels';
import { toRejectedUpdate } from '../../shapes/channel';
import { toPage, toPageRequest } from '../../shapes/page';
import { channels } from './channels';
import { endpoint } from './endpoint';

export const listRejectedUpdates = endpoint({
  name: 'listRejectedUpdates',
  tag: 'Channels',
  summary: 'List the rejected updates of a channel',
  description:
    'What the provider sent and the channel could not accept, newest first, each with its reason. At most 20 ' +
    'are listed per request of the provider; they are kept for 30 days. The rest of the same request was ' +
    'accepted. Widgets have no rejected updates.',
  id: 'chan',
  query: listRejectedUpdatesQuery,
  answer: { status: 200, description: 'A page of rejected updates', schema: rejectedUpdatePage },
  errors: [],

  requireObject: channels.get,
  handle: async ({ id, query, services, reading }) => {
    const { updates, page } = await services.channels.listRejectedUpdates(
      { id, page: toPageRequest(query) },
      reading(),
    );
    return { body: toPage(updates.map(toRejectedUpdate), page) };
  },
});
