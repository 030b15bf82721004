import { messageResource } from '@parley/schemas';
import { toMessage } from '../../shapes/message';
import { required } from '../../shapes/shape';
import { endpoint, type Call } from './endpoint';

function readMessage({ id, itemId, services, reading }: Call) {
  return services.conversations.getMessage({ conversationId: id, id: itemId }, reading());
}

export const getMessage = endpoint({
  name: 'getMessage',
  tag: 'Messages',
  summary: 'Get a message of a conversation',
  description: 'For example, the message that an event or a turn names by its id.',
  id: 'conv',
  item: { name: 'message_id', prefix: 'msg' },
  answer: { status: 200, description: 'The message', schema: messageResource },

  requireObject: readMessage,
  handle: async (call) => {
    const { message } = await readMessage(call);
    return { body: toMessage(required(message, 'the message')) };
  },
});
