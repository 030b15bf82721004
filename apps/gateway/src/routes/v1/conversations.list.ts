import { channelCodec, conversationStatusCodec } from '@parley/grpc';
import { conversationResource, listConversationsQuery, pageOf } from '@parley/schemas';
import { toConversation } from '../../shapes/conversation';
import { toPage, toPageRequest } from '../../shapes/page';
import { endpoint } from './endpoint';

export const listConversations = endpoint({
  name: 'listConversations',
  summary: 'List conversations',
  description: 'Newest created first.',
  query: listConversationsQuery,
  answer: {
    status: 200,
    description: 'A page of conversations',
    schema: pageOf(conversationResource).meta({ id: 'ConversationPage' }),
  },

  handle: async ({ query, services, reading }) => {
    const { conversations, page } = await services.conversations.listConversations(
      {
        status: conversationStatusCodec.toProto(query.status),
        agentId: query.agent_id,
        channel: channelCodec.toProto(query.channel),
        customerId: query.customer_id,
        since: query.since,
        until: query.until,
        page: toPageRequest(query),
      },
      reading(),
    );
    return { body: toPage(conversations.map(toConversation), page) };
  },
});
