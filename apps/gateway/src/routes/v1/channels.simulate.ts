import { simulatedMessage, simulateMessageInput } from '@parley/schemas/channels';
import { channels } from './channels';
import { endpoint } from './endpoint';

export const simulateMessage = endpoint({
  name: 'simulateMessage',
  tag: 'Channels',
  summary: 'Send a message as a customer, in test mode',
  description:
    'For WhatsApp and Slack channels: stores what the provider would send for this message, as if the ' +
    'provider had sent it, and handles it afterwards. This opens a conversation, and the agent answers, ' +
    'without an account at the provider. The answer appears in the outbox.',
  id: 'chan',
  body: { schema: simulateMessageInput, example: { text: 'Where is my order?', name: 'Ada' } },
  answer: { status: 202, description: 'The message is stored', schema: simulatedMessage },
  errors: ['not_simulated'],

  requireObject: channels.get,
  handle: async ({ id, body, services, writing }) => {
    const response = await services.channels.simulateMessage({ id, fields: JSON.stringify(body) }, writing());
    const { providerMessageId, customerId, replayed } = response;
    return { body: { provider_message_id: providerMessageId, customer_id: customerId }, isReplayed: replayed };
  },
});
