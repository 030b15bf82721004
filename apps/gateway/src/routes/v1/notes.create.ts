import { createNoteInput, noteResource } from '@parley/schemas/notes';
import { toNote } from '../../shapes/note';
import { required } from '../../shapes/shape';
import { requireConversation } from './conversations.get';
import { endpoint } from './endpoint';

export const createNote = endpoint({
  name: 'createNote',
  summary: 'Add a note to a conversation',
  description:
    'For the team: no customer and no model ever sees it. A conversation has at most 1,000. Notes are kept as long as ' +
    'messages are, and erased with the customer.',
  id: 'conv',
  body: { schema: createNoteInput, example: { content: 'Called: she wants the refund on her card.' } },
  answer: { status: 201, description: 'The note', schema: noteResource, hasEtag: true, hasLocation: true },

  requireObject: requireConversation,
  handle: async ({ id, body, caller, services, writing }) => {
    const request = { conversationId: id, content: body.content, author: { kind: caller.kind, id: caller.id } };
    const response = await services.notes.createNote(request, writing());
    const note = required(response.note, 'the note');
    return {
      body: toNote(note),
      version: note.version,
      location: `/v1/notes/${note.id}`,
      isReplayed: response.replayed,
    };
  },
});
