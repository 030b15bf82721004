import { listMessagesQuery, messageResource, pageOf } from '@parley/schemas';
import { toMessage } from '../../shapes/message';
import { toPage, toPageRequest } from '../../shapes/page';
import { conversations } from './conversations.get';
import { endpoint } from './endpoint';

export const listMessages = endpoint({
  name: 'listMessages',
  tag: 'Messages',
  summary: 'List the messages of a conversation',
  description: 'In reading order, oldest first, unless `order` is desc.',
  id: 'conv',
  query: listMessagesQuery,
  answer: {
    status: 200,
    description: 'A page of messages',
    schema: pageOf(messageResource).meta({ id: 'MessagePage' }),
  },

  requireObject: conversations.get,
  handle: async ({ id, query, services, reading }) => {
    const { messages, page } = await services.conversations.listMessages(
      { conversationId: id, descending: query.order === 'desc', page: toPageRequest(query) },
      reading(),
    );
    return { body: toPage(messages.map(toMessage), page) };
  },
});
