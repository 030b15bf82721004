import { parseId } from '@parley/schemas';
import { presenceInput, presenceList } from '@parley/schemas/presence';
import { required } from '../../shapes/shape';
import { conversations } from './conversations.get';
import { endpoint } from './endpoint';

export const sayPresence = endpoint({
  name: 'sayPresence',
  tag: 'Conversations',
  summary: 'Say that somebody is at a conversation, and see who else is',
  description:
    'So that two people do not answer the same customer. It holds for 25 seconds: say it again every 10 while somebody ' +
    'looks at the conversation or types, and `gone` when they leave. It is stored nowhere for longer, and no event.',
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
