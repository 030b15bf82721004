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
    'In the mode of the caller, erases everything that the customer said and everything known of them from ' +
    'every store, and then searches every store again. What has been counted stays counted. The erasure ' +
    'continues automatically and is permanent; get it to follow its progress. If an erasure of this customer ' +
    'is already in progress, the response is that erasure. The audit log records who requested it. The id of ' +
    'the customer is not kept anywhere once the erasure has ended.',
  body: { schema: createErasureInput, example: { customer_id: 'cust-4711' } },
  answer: {
    status: 202,
    description: 'The erasure, which continues in the background',
    schema: erasureResource,
    hasLocation: true,
  },
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
