import { channelResource } from '@parley/schemas/channels';
import { required } from '../../shapes/shape';
import { toChannel } from '../../shapes/channel';
import { endpoint, type Call } from './endpoint';

/** The channel of the path; throws not_found. */
export function requireChannel({ id, services, reading }: Call) {
  return services.channels.getConnection({ id }, reading());
}

export const getChannel = endpoint({
  name: 'getChannel',
  summary: 'Get a channel',
  id: 'chan',
  answer: { status: 200, description: 'The channel', schema: channelResource, hasEtag: true },

  requireObject: requireChannel,
  handle: async (call) => {
    const channel = required((await requireChannel(call)).channel, 'the channel');
    return { body: toChannel(channel), version: channel.version };
  },
});
