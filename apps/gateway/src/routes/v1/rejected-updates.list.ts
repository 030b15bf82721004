import { listRejectedUpdatesQuery, rejectedUpdatePage } from '@parley/schemas/channels';
import { toRejectedUpdate } from '../../shapes/channel';
import { toPage, toPageRequest } from '../../shapes/page';
import { channels } from './channels';
import { endpoint } from './endpoint';

export const listRejectedUpdates = endpoint({
  name: 'listRejectedUpdates',
  tag: 'Channels',
  summary: 'List what the provider sent and could not be taken',
  description:
    'Newest first: each with its reason, at most 20 of one request of the provider, for 30 days. What else stood in the same ' +
    'request was taken. A widget has none.',
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
