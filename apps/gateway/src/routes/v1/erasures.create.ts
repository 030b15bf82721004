import { createErasureInput, erasureResource } from '@parley/schemas/erasures';
import { toErasure } from '../../shapes/erasure';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';
import { actorOf } from './actor';

export const createErasure = endpoint({
  name: 'createErasure',
  tag: 'People',
  summary: 'Erase a customer',
  description:
    'In the mode of the caller: everything that a customer said or was, in every store; then all is searched again. What is ' +
    'counted stays counted. It goes on by itself, for good; ask for it again to see how far it is. If one of this customer is ' +
    'under way, that one is the answer. Who asked is in the audit log; the id of the customer is kept nowhere once it has ended.',
  body: { schema: createErasureInput, example: { customer_id: 'cust-4711' } },
  answer: { status: 202, description: 'The erasure, which goes on', schema: erasureResource, hasLocation: true },
  errors: ['precondition_failed'],

  handle: async (call) => {
    const { body, services, writing } = call;
    const request = { actor: actorOf(call), fields: JSON.stringify(body) };
    const answer = await services.erasures.createErasure(request, writing());
    const erasure = required(answer.erasure, 'the erasure');
    return {
      body: toErasure(erasure),
      location: `/v1/account/erasures/${erasure.id}`,
      isReplayed: answer.replayed,
    };
  },
});
