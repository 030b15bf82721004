import type { Note, NoteServiceService } from '@parley/contract/note';
import { newId } from '@parley/schemas';
import { bornAt, known, page, type Overrides } from './fake-answers';
import { fakeId } from './fake-ids';

export const aNoteId = fakeId('note');

export function noteDefaults(conversationId: string): Overrides<typeof NoteServiceService> {
  const aNote = (fields: Partial<Note> = {}): Note => ({
    id: aNoteId,
    conversationId,
    content: 'She wants the refund on her card.',
    author: { kind: 'key', id: newId('key') },
    mentions: [],
    attachments: [],
    createdAt: bornAt,
    updatedAt: bornAt,
    version: 1n,
    ...fields,
  });
  return {
    createNote: async (request) =>
      known(request.conversationId, conversationId, { note: aNote(request), replayed: false }, 'conversation'),
    getNote: async ({ id }) => known(id, aNoteId, { note: aNote() }, 'note'),
    listNotes: async (request) =>
      known(request.conversationId, conversationId, { notes: [aNote()], page }, 'conversation'),
    updateNote: async ({ id }) => known(id, aNoteId, { note: aNote({ version: 2n }) }, 'note'),
    deleteNote: async ({ id }) => known(id, aNoteId, {}, 'note'),
  };
}
