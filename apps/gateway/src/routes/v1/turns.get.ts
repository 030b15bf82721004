import { turnResource } from '@parley/schemas';
import { required } from '../../shapes/shape';
import { toTurn } from '../../shapes/turn';
import { endpoint, type Call } from './endpoint';

/** Throws not_found. */
export function requireTurn({ id, services, reading }: Call) {
  return services.responder.getTurn({ id }, reading());
}

export const getTurn = endpoint({
  name: 'getTurn',
  tag: 'Turns',
  summary: 'Get a turn',
  description: 'Returns what an agent decided, and on what basis: passages, steps and checks.',
  id: 'turn',
  answer: { status: 200, description: 'The turn', schema: turnResource },

  requireObject: requireTurn,
  handle: async (call) => {
    const { turn } = await requireTurn(call);
    return { body: toTurn(required(turn, 'the turn')) };
  },
});
