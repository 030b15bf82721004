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
    'Everything that was said in it, or is known of its customer there, in every store; then all is searched again. As with the ' +
    'erasure of a customer, the conversation itself stays, empty, and what is counted stays counted. It goes on by itself, for ' +
    'good; get the erasure to see how far it is. If one of this conversation is under way, that one is the answer. Who asked is ' +
    'in the audit log. An If-Match is compared once, before it begins.',
  id: 'conv',
  answer: { status: 202, description: 'The erasure, which goes on', schema: erasureResource, hasLocation: true },
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
