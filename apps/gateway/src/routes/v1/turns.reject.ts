import { rejectTurnInput, turnResource } from '@parley/schemas';
import { required } from '../../shapes/shape';
import { toTurn } from '../../shapes/turn';
import { endpoint } from './endpoint';
import { requireTurn } from './turns.get';

export const rejectTurn = endpoint({
  name: 'rejectTurn',
  tag: 'Turns',
  summary: 'Reject a suggested answer',
  description: 'Nothing is posted.',
  id: 'turn',
  body: { schema: rejectTurnInput, isOptional: true, example: {} },
  answer: { status: 200, description: 'The turn', schema: turnResource },
  errors: ['turn_not_open'],

  requireObject: requireTurn,
  handle: async ({ id, services, writing }) => {
    const { turn } = await services.responder.rejectTurn({ id }, writing());
    return { body: toTurn(required(turn, 'the turn')) };
  },
});
