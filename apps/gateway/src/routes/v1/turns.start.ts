import { startTurnInput, turnResource } from '@parley/schemas';
import { required } from '../../shapes/shape';
import { toTurn } from '../../shapes/turn';
import { conversations } from './conversations.get';
import { endpoint, MODEL_DEADLINE_MS } from './endpoint';

export const startTurn = endpoint({
  name: 'startTurn',
  tag: 'Turns',
  summary: 'Let the agent answer now',
  description:
    "Answers the customer's messages at once, without the usual pause for further messages; this includes " +
    'messages that were left unanswered before. A turn that takes longer than 25 seconds goes on after the timeout.',
  id: 'conv',
  body: { schema: startTurnInput, isOptional: true, example: {} },
  answer: { status: 200, description: 'The turn', schema: turnResource },
  errors: ['turn_not_open'],
  deadlineMs: MODEL_DEADLINE_MS,

  requireObject: conversations.get,
  handle: async ({ id, services, writing }) => {
    const { turn } = await services.responder.startTurn({ conversationId: id }, writing());
    return { body: toTurn(required(turn, 'the turn')) };
  },
});
