import { channelResource, createChannelInput } from '@parley/schemas/channels';
import { toChannel } from '../../shapes/channel';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';

export const createChannel = endpoint({
  name: 'createChannel',
  summary: 'Add a channel',
  description:
    'A place where customers write to an agent: a widget in a page, a number of WhatsApp, a workspace of Slack. Its secrets ' +
    'are kept encrypted and never shown again. In test mode nothing reaches a provider.',
  body: {
    schema: createChannelInput,
    example: {
      type: 'widget',
      agent_id: 'agent_01jd6f8x2sf4vb9qk3h7n5w0ze',
      name: 'Shop',
      settings: { allowed_origins: ['https://shop.example'], accent_color: '#1f6feb' },
    },
  },
  answer: { status: 201, description: 'The channel', schema: channelResource, hasEtag: true, hasLocation: true },

  handle: async ({ body, services, writing }) => {
    const response = await services.channels.createConnection({ fields: JSON.stringify(body) }, writing());
    const channel = required(response.channel, 'the channel');
    return {
      body: toChannel(channel),
      version: channel.version,
      location: `/v1/channels/${channel.id}`,
      isReplayed: response.replayed,
    };
  },
});
