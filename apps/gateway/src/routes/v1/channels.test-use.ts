import { channelTestResult, testChannelInput } from '@parley/schemas/channels';
import { channels } from './channels';
import { endpoint } from './endpoint';
import { expectedVersionOf } from './resource';

export const testChannel = endpoint({
  name: 'testChannel',
  tag: 'Channels',
  summary: 'Test a channel',
  description:
    'Checks whether the channel can be used, as far as this is possible without its customers. Nothing is ' +
    'sent to any customer. In live mode, Slack is asked which workspace the token belongs to.',
  id: 'chan',
  body: { schema: testChannelInput, isOptional: true, example: {} },
  answer: { status: 200, description: 'The result of the check', schema: channelTestResult },
  hasIfMatch: true,

  requireObject: channels.get,
  handle: async (call) => {
    const { id, services, writing } = call;
    const expectedVersion = await expectedVersionOf(channels, call);
    const { isOk, detail, installUrl } = await services.channels.testConnection({ id, expectedVersion }, writing());
    return { body: { is_ok: isOk, detail, install_url: installUrl || null } };
  },
});
