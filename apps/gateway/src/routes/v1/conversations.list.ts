import { channelCodec, conversationStatusCodec } from '@parley/grpc';
import { validationFailed, type FieldError } from '@parley/errors';
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

  handle: async ({ query, plusQuery, services, reading }) => {
    const request = {
      status: conversationStatusCodec.toProto(undefined),
      statuses: (query.status ?? []).map(conversationStatusCodec.toProto),
      agentId: query.agent_id,
      channel: channelCodec.toProto(query.channel),
      customerId: query.customer_id,
      since: query.since,
      until: query.until,
      page: toPageRequest(query),
    };
    const { conversations, page } = await services.conversations.listConversations(request, reading());
    const customerId = plusQuery['customer_id'];
    if (page?.total === 0n && customerId !== undefined) {
      // A customer known by a telephone number, as it is written without thinking of URLs.
      const meant = await services.conversations.listConversations({ ...request, customerId }, reading());
      if (meant.page?.total !== 0n) throw validationFailed([unencodedPlus]);
    }
    return { body: toPage(conversations.map(toConversation), page) };
  },
});

const unencodedPlus: FieldError = {
  path: 'customer_id',
  code: 'encoding',
  message: 'matches no conversation as it is written (write + as %2B)',
};
