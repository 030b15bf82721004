import { approveTurnInput, turnResource } from '@parley/schemas';
import { memberOf } from '../../exchange/caller';
import { required } from '../../shapes/shape';
import { toTurn } from '../../shapes/turn';
import { endpoint } from './endpoint';
import { requireTurn } from './turns.get';

export const approveTurn = endpoint({
  name: 'approveTurn',
  tag: 'Turns',
  summary: 'Approve a suggested answer',
  description:
    'Posts the suggested answer, or other text in its place. If a new message arrived or a person answered ' +
    'first, nothing is posted, and the state of the turn says so.',
  id: 'turn',
  body: { schema: approveTurnInput, isOptional: true, example: { content: 'Yes, until the end of the month.' } },
  answer: { status: 200, description: 'The turn', schema: turnResource },
  errors: ['turn_not_open'],

  requireObject: requireTurn,
  handle: async ({ id, body, caller, services, writing }) => {
    const request = { id, content: body.content ?? undefined, memberId: memberOf(caller) };
    const { turn } = await services.responder.approveTurn(request, writing());
    return { body: toTurn(required(turn, 'the turn')) };
  },
});
