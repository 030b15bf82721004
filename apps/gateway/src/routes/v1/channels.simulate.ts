import { simulatedMessage, simulateMessageInput } from '@parley/schemas/channels';
import { channels } from './channels';
import { endpoint } from './endpoint';

export const simulateMessage = endpoint({
  name: 'simulateMessage',
  tag: 'Channels',
  summary: 'Say something as a customer, in test mode',
  description:
    'For a channel of WhatsApp or Slack: what the provider would send for it is stored, as if it had come from there, and handled ' +
    'after. So a conversation comes into being and the agent answers, without an account of the provider; the outbox has the answer.',
  id: 'chan',
  body: { schema: simulateMessageInput, example: { text: 'Where is my order?', name: 'Ada' } },
  answer: { status: 202, description: 'It is stored', schema: simulatedMessage },
  errors: ['not_simulated'],

  requireObject: channels.get,
  handle: async ({ id, body, services, writing }) => {
    const response = await services.channels.simulateMessage({ id, fields: JSON.stringify(body) }, writing());
    const { providerMessageId, customerId, replayed } = response;
    return { body: { provider_message_id: providerMessageId, customer_id: customerId }, isReplayed: replayed };
  },
});
