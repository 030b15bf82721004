import { endpoint } from './endpoint';
import { expectedChannelVersion } from './expected-version';
import { requireChannel } from './channels.get';

export const deleteChannel = endpoint({
  name: 'deleteChannel',
  summary: 'Delete a channel',
  description: 'With its secrets: it no longer receives or sends messages. Its conversations are kept.',
  id: 'chan',
  answer: { status: 204, description: 'Deleted' },
  hasIfMatch: true,

  requireObject: requireChannel,
  handle: async (call) => {
    const { id, services, writing } = call;
    await services.channels.deleteConnection({ id, expectedVersion: await expectedChannelVersion(call) }, writing());
    return {};
  },
});
