import {
  channelPage,
  channelResource,
  createChannelInput,
  listChannelsQuery,
  updateChannelInput,
} from '@parley/schemas/channels';
import { channel } from '../../openapi/channel-examples';
import { toChannel } from '../../shapes/channel';
import { createEndpoint, deleteEndpoint, getEndpoint, listEndpoint, resource, updateEndpoint } from './resource';
import type { Route } from './route';

export const channels = resource({
  noun: 'channel',
  tag: 'Channels',
  id: 'chan',
  path: '/v1/channels',
  schema: channelResource,
  example: channel,
  key: 'channel',
  get: ({ id, services, reading }) => services.channels.getConnection({ id }, reading()),
  show: toChannel,
});

const listChannels = listEndpoint(channels, 'channels', {
  name: 'listChannels',
  summary: 'List the channels',
  description: 'Newest first.',
  query: listChannelsQuery,
  answer: { description: 'A page of channels', schema: channelPage },
  call: ({ services, reading }, page) => services.channels.listConnections({ page }, reading()),
});

const createChannel = createEndpoint(channels, {
  name: 'createChannel',
  summary: 'Add a channel',
  description:
    'A channel is where customers write to an agent: a widget on a page, a WhatsApp number or a Slack ' +
    'workspace. Its secrets are stored encrypted and never shown again. In test mode, nothing reaches a ' +
    'provider.',
  body: {
    schema: createChannelInput,
    example: {
      type: 'widget',
      agent_id: 'agent_01jd6f8x2sf4vb9qk3h7n5w0ze',
      name: 'Shop',
      settings: { allowed_origins: ['https://shop.example'], accent_color: '#1f6feb' },
    },
  },
  call: ({ body, services, writing }) =>
    services.channels.createConnection({ fields: JSON.stringify(body) }, writing()),
});

const getChannel = getEndpoint(channels, { name: 'getChannel', summary: 'Get a channel' });

const updateChannel = updateEndpoint(channels, {
  name: 'updateChannel',
  summary: 'Update a channel',
  description:
    'A JSON merge patch (RFC 7396): fields that are left out keep their value, also within settings and ' +
    'secrets. Open conversations stay with their agent.',
  body: { schema: updateChannelInput, example: { status: 'disabled', settings: { accent_color: null } } },
  answer: { example: { ...channel, status: 'disabled' } },
  call: ({ body, services, writing }, change) =>
    services.channels.updateConnection({ ...change, mergePatch: JSON.stringify(body) }, writing()),
});

const deleteChannel = deleteEndpoint(channels, {
  name: 'deleteChannel',
  summary: 'Delete a channel',
  description:
    'Also deletes its secrets: the channel no longer receives or sends messages. Its conversations are kept.',
  call: ({ services, writing }, change) => services.channels.deleteConnection(change, writing()),
});

export const channelRoutes: readonly Route[] = [
  ['GET', '/channels', 'agents:read', listChannels],
  ['POST', '/channels', 'agents:write', createChannel],
  ['GET', '/channels/:id', 'agents:read', getChannel],
  ['PATCH', '/channels/:id', 'agents:write', updateChannel],
  ['DELETE', '/channels/:id', 'agents:write', deleteChannel],
];
