import { channelCodec } from '@parley/grpc';
import { conversationResource, openConversationInput } from '@parley/schemas';
import { toConversation } from '../../shapes/conversation';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';

export const openConversation = endpoint({
  name: 'openConversation',
  tag: 'Conversations',
  summary: 'Open a conversation',
  description: "The agent's welcome message, if it has one and is not paused, is the first message.",
  body: {
    schema: openConversationInput,
    example: {
      agent_id: 'agent_01jd6f8x2sf4vb9qk3h7n5w0ze',
      channel: 'widget',
      customer: { id: 'cust-4711', name: 'Ada Lovelace', email: 'ada@example.com' },
      tags: ['order'],
      metadata: { order_id: 'A-1042' },
    },
  },
  answer: {
    status: 201,
    description: 'The conversation',
    schema: conversationResource,
    hasEtag: true,
    hasLocation: true,
  },
  errors: ['agent_disabled'],

  handle: async ({ body, services, writing }) => {
    const { customer, metadata } = body;
    const response = await services.conversations.openConversation(
      {
        agentId: body.agent_id,
        channel: channelCodec.toProto(body.channel),
        customer: {
          id: customer.id,
          name: customer.name ?? undefined,
          email: customer.email ?? undefined,
          phone: customer.phone ?? undefined,
        },
        tags: body.tags ?? [],
        metadata: metadata ? JSON.stringify(metadata) : undefined,
        isVerified: body.is_verified ?? undefined,
      },
      writing(),
    );
    const conversation = required(response.conversation, 'the conversation');
    return {
      body: toConversation(conversation),
      version: conversation.version,
      location: `/v1/conversations/${conversation.id}`,
      isReplayed: response.replayed,
    };
  },
});
