import { rateConversationInput, ratingResource } from '@parley/schemas';
import { toRating } from '../../shapes/conversation';
import { required } from '../../shapes/shape';
import { conversations } from './conversations.get';
import { endpoint } from './endpoint';
import { expectedVersionOf } from './resource';

export const rateConversation = endpoint({
  name: 'rateConversation',
  tag: 'Conversations',
  summary: 'Rate a conversation',
  description: 'The latest rating counts.',
  id: 'conv',
  body: { schema: rateConversationInput, example: { score: 5, comment: 'Quick and friendly' } },
  answer: { status: 201, description: 'The rating', schema: ratingResource },
  hasIfMatch: true,

  requireObject: conversations.get,
  handle: async (call) => {
    const { id, body, services, writing } = call;
    const expectedVersion = await expectedVersionOf(conversations, call);
    const response = await services.conversations.rateConversation(
      { id, score: body.score, comment: body.comment ?? undefined, expectedVersion },
      writing(),
    );
    return { body: toRating(required(response.rating, 'the rating')), isReplayed: response.replayed };
  },
});
