import { channelPreview, previewChannelInput } from '@parley/schemas/channels';
import { timestamp } from '../../shapes/shape';
import { channels } from './channels';
import { endpoint } from './endpoint';
import { expectedVersionOf } from './resource';

export const previewChannel = endpoint({
  name: 'previewChannel',
  tag: 'Channels',
  summary: 'Get a preview page of a widget',
  description:
    'Returns the address of a page that shows the widget as one of your pages would. It works for an hour, ' +
    'also in live mode, regardless of the allowed_origins of the widget. Messages written there create an ' +
    'ordinary conversation.',
  id: 'chan',
  body: { schema: previewChannelInput, isOptional: true, example: {} },
  answer: { status: 200, description: 'The page', schema: channelPreview },
  hasIfMatch: true,

  requireObject: channels.get,
  handle: async (call) => {
    const { id, services, writing } = call;
    const expectedVersion = await expectedVersionOf(channels, call);
    const { token, expiresAt } = await services.channels.createPreview({ id, expectedVersion }, writing());
    return { body: { url: `/widget/demo?channel=${id}&token=${token}`, expires_at: timestamp(expiresAt) } };
  },
});
