import { parseId } from '@parley/schemas';
import { presenceInput, presenceList } from '@parley/schemas/presence';
import { required } from '../../shapes/shape';
import { conversations } from './conversations.get';
import { endpoint } from './endpoint';

export const sayPresence = endpoint({
  name: 'sayPresence',
  tag: 'Conversations',
  summary: 'Mark yourself as present in a conversation and list who else is there',
  description:
    'Use this so that two people do not answer the same customer. A mark lasts 25 seconds: repeat the ' +
    'request every 10 seconds while somebody is viewing the conversation or typing, and send `gone` when ' +
    'they leave. It is not stored any longer than that, and causes no event.',
  id: 'conv',
  body: { schema: presenceInput, example: { state: 'typing' } },
  answer: { status: 200, description: 'The others', schema: presenceList },

  requireObject: conversations.get,
  handle: async (call) => {
    await conversations.get(call);
    const { id, tenant, caller, body, presence } = call;
    const others = await presence.say(tenant, required(parseId('conv', id), 'the uuid'), caller, body.state);
    return { body: { data: others } };
  },
});
