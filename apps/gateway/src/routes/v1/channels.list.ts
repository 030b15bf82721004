import { listChannelsQuery, channelPage } from '@parley/schemas/channels';
import { toPage, toPageRequest } from '../../shapes/page';
import { toChannel } from '../../shapes/channel';
import { endpoint } from './endpoint';

export const listChannels = endpoint({
  name: 'listChannels',
  summary: 'List the channels',
  description: 'Newest first.',
  query: listChannelsQuery,
  answer: { status: 200, description: 'A page of channels', schema: channelPage },

  handle: async ({ query, services, reading }) => {
    const { channels, page } = await services.channels.listConnections({ page: toPageRequest(query) }, reading());
    return { body: toPage(channels.map(toChannel), page) };
  },
});
