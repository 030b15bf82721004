import { noteResource } from '@parley/schemas/notes';
import { toNote } from '../../shapes/note';
import { required } from '../../shapes/shape';
import { endpoint, type Call } from './endpoint';

/** The note of the path; throws not_found. */
export function requireNote({ id, services, reading }: Call) {
  return services.notes.getNote({ id }, reading());
}

export const getNote = endpoint({
  name: 'getNote',
  summary: 'Get a note',
  id: 'note',
  answer: { status: 200, description: 'The note', schema: noteResource, hasEtag: true },

  requireObject: requireNote,
  handle: async (call) => {
    const note = required((await requireNote(call)).note, 'the note');
    return { body: toNote(note), version: note.version };
  },
});
