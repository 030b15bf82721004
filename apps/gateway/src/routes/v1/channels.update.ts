import { channelResource, updateChannelInput } from '@parley/schemas/channels';
import { toChannel } from '../../shapes/channel';
import { required } from '../../shapes/shape';
import { requireChannel } from './channels.get';
import { endpoint } from './endpoint';
import { expectedChannelVersion } from './expected-version';

export const updateChannel = endpoint({
  name: 'updateChannel',
  summary: 'Update a channel',
  description:
    'A JSON merge patch (RFC 7396): what is left out stays as it is, within settings and secrets too. Conversations that are ' +
    'open stay with their agent.',
  id: 'chan',
  body: { schema: updateChannelInput, example: { status: 'disabled', settings: { accent_color: null } } },
  answer: { status: 200, description: 'The channel', schema: channelResource, hasEtag: true },
  hasIfMatch: true,

  requireObject: requireChannel,
  handle: async (call) => {
    const { id, body, services, writing } = call;
    const expectedVersion = await expectedChannelVersion(call);
    const request = { id, mergePatch: JSON.stringify(body), expectedVersion };
    const { channel: updated } = await services.channels.updateConnection(request, writing());
    const channel = required(updated, 'the channel');
    return { body: toChannel(channel), version: channel.version };
  },
});
