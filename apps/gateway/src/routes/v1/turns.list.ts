import { listTurnsQuery, turnPage } from '@parley/schemas';
import { toPage, toPageRequest } from '../../shapes/page';
import { toTurn } from '../../shapes/turn';
import { conversations } from './conversations.get';
import { endpoint } from './endpoint';

export const listTurns = endpoint({
  name: 'listTurns',
  tag: 'Turns',
  summary: 'List the turns of a conversation',
  description: 'What the agent did automatically in the conversation, newest first.',
  id: 'conv',
  query: listTurnsQuery,
  answer: { status: 200, description: 'A page of turns', schema: turnPage },

  requireObject: conversations.get,
  handle: async (call) => {
    const { id, query, services, reading } = call;
    await conversations.get(call);
    const { turns, page } = await services.responder.listTurns(
      { conversationId: id, page: toPageRequest(query) },
      reading(),
    );
    return { body: toPage(turns.map(toTurn), page) };
  },
});
