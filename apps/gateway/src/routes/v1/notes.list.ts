import { listNotesQuery, notePage } from '@parley/schemas/notes';
import { toNote } from '../../shapes/note';
import { toPage, toPageRequest } from '../../shapes/page';
import { requireConversation } from './conversations.get';
import { endpoint } from './endpoint';

export const listNotes = endpoint({
  name: 'listNotes',
  summary: 'List the notes of a conversation',
  description: 'Newest first.',
  id: 'conv',
  query: listNotesQuery,
  answer: { status: 200, description: 'A page of notes', schema: notePage },

  requireObject: requireConversation,
  handle: async ({ id, query, services, reading }) => {
    const request = { conversationId: id, page: toPageRequest(query) };
    const { notes, page } = await services.notes.listNotes(request, reading());
    return { body: toPage(notes.map(toNote), page) };
  },
});
