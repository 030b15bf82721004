import { ParleyError } from '@parley/errors';
import { erasureResource } from '@parley/schemas/erasures';
import { toErasure } from '../../shapes/erasure';
import { required } from '../../shapes/shape';
import { actorOf } from './actor';
import { conversations } from './conversations.get';
import { endpoint } from './endpoint';

export const eraseConversation = endpoint({
  name: 'eraseConversation',
  tag: 'Conversations',
  summary: 'Erase a conversation',
  description:
    'Erases everything that was said in the conversation, and everything known of its customer there, from ' +
    'every store, and then searches every store again. As with the erasure of a customer, the conversation ' +
    'itself remains, empty, and what has been counted stays counted. The erasure continues automatically and ' +
    'is permanent; get the erasure to follow its progress. If an erasure of this conversation is already in ' +
    'progress, the response is that erasure. The audit log records who requested it. If-Match is compared ' +
    'once, before the erasure begins.',
  id: 'conv',
  answer: {
    status: 202,
    description: 'The erasure, which continues in the background',
    schema: erasureResource,
    hasLocation: true,
  },
  hasIfMatch: true,

  requireObject: conversations.get,
  handle: async (call) => {
    const { id, ifMatch, services, writing } = call;
    const { conversation } = await conversations.get(call);
    const { version } = required(conversation, 'the conversation');
    if (ifMatch !== undefined && ifMatch !== 'any' && !ifMatch.includes(version))
      throw new ParleyError('precondition_failed', 'The conversation has changed since the version in If-Match');
    const request = { actor: actorOf(call), conversationId: id };
    const answer = await services.erasures.eraseConversation(request, writing());
    const erasure = required(answer.erasure, 'the erasure');
    return { body: toErasure(erasure), location: `/v1/account/erasures/${erasure.id}` };
  },
});
