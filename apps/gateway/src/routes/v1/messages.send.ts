import { authorCodec, messageTypeCodec, senderCodec } from '@parley/grpc';
import { messageResource, sendMessageForms, sendMessageInput } from '@parley/schemas';
import { camelKeys, withoutNulls } from '@parley/schemas/field-names';
import { memberOf } from '../../caller';
import { toMessage } from '../../shapes/message';
import { required } from '../../shapes/shape';
import { conversations } from './conversations.get';
import { endpoint } from './endpoint';

export const sendMessage = endpoint({
  name: 'sendMessage',
  tag: 'Messages',
  summary: 'Send a message',
  description:
    "A customer's message reopens a resolved conversation; an agent's does not, and is refused once the conversation's reply " +
    'window has closed.',
  id: 'conv',
  body: {
    schema: sendMessageInput,
    described: sendMessageForms,
    example: { type: 'text', content: 'Where is my order?', sender: 'customer' },
  },
  answer: { status: 201, description: 'The message', schema: messageResource },
  errors: ['channel_window_closed'],

  requireObject: conversations.get,
  handle: async ({ id, body, caller, services, writing }) => {
    const response = await services.conversations.sendMessage(
      {
        buttons: [],
        ...camelKeys(withoutNulls(body)),
        conversationId: id,
        type: messageTypeCodec.toProto(body.type),
        sender: senderCodec.toProto(body.sender),
        author: authorCodec.toProto(body.author ?? undefined),
        metadata: body.metadata ? JSON.stringify(body.metadata) : undefined,
        memberId: body.author === 'human' ? memberOf(caller) : undefined,
      },
      writing(),
    );
    return { body: toMessage(required(response.message, 'the message')), isReplayed: response.replayed };
  },
});
