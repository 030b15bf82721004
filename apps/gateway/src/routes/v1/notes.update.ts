import { noteResource, updateNoteInput } from '@parley/schemas/notes';
import { toNote } from '../../shapes/note';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';
import { expectedNoteVersion } from './expected-version';
import { requireNote } from './notes.get';

export const updateNote = endpoint({
  name: 'updateNote',
  summary: 'Update a note',
  id: 'note',
  body: { schema: updateNoteInput, example: { content: 'Called again: the refund has come.' } },
  answer: { status: 200, description: 'The note', schema: noteResource, hasEtag: true },
  hasIfMatch: true,

  requireObject: requireNote,
  handle: async (call) => {
    const { id, body, services, writing } = call;
    const expectedVersion = await expectedNoteVersion(call);
    const response = await services.notes.updateNote({ id, content: body.content, expectedVersion }, writing());
    const note = required(response.note, 'the note');
    return { body: toNote(note), version: note.version };
  },
});
