import { messageResource } from '@parley/schemas';
import { sendTemplateInput } from '@parley/schemas/channels';
import { memberOf } from '../../exchange/caller';
import { toMessage } from '../../shapes/message';
import { required } from '../../shapes/shape';
import { conversations } from './conversations.get';
import { endpoint, TEMPLATES_DEADLINE_MS } from './endpoint';

export const sendTemplateMessage = endpoint({
  name: 'sendTemplateMessage',
  tag: 'Messages',
  summary: 'Send a message template',
  description:
    'Sends an approved template to a WhatsApp customer, even when the reply window is closed. The message ' +
    'has the text that the customer reads, and `template` in its metadata. It is delivered like any message; ' +
    'a reply from the customer opens the window again.',
  id: 'conv',
  body: {
    schema: sendTemplateInput,
    example: {
      name: 'order_update',
      language: 'en_US',
      parameters: { 'body.1': 'Ada', 'body.2': 'A-1042', 'button.1': 'A-1042' },
      author: 'human',
    },
  },
  answer: { status: 201, description: 'The message', schema: messageResource },
  deadlineMs: TEMPLATES_DEADLINE_MS,
  errors: ['template_not_sendable', 'provider_refused'],

  requireObject: conversations.get,
  handle: async ({ id, body, caller, services, writing }) => {
    const memberId = body.author === 'human' ? memberOf(caller) : undefined;
    const request = { conversationId: id, fields: JSON.stringify(body), memberId };
    const response = await services.channels.sendTemplateMessage(request, writing());
    return { body: toMessage(required(response.message, 'the message')), isReplayed: response.replayed };
  },
});
