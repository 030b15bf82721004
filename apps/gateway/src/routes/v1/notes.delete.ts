import { endpoint } from './endpoint';
import { expectedNoteVersion } from './expected-version';
import { requireNote } from './notes.get';

export const deleteNote = endpoint({
  name: 'deleteNote',
  summary: 'Delete a note',
  id: 'note',
  answer: { status: 204, description: 'Deleted' },
  hasIfMatch: true,

  requireObject: requireNote,
  handle: async (call) => {
    const { id, services, writing } = call;
    const expectedVersion = await expectedNoteVersion(call);
    await services.notes.deleteNote({ id, expectedVersion }, writing());
    return {};
  },
});
