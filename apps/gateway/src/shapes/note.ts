import type { Note } from '@parley/contract/note';
import type { NoteResource } from '@parley/schemas/notes';
import { required, timestamp } from './shape';

/** A note as the API shows it. */
export function toNote(note: Note): NoteResource {
  const { kind, id } = required(note.author, 'the author of a note');
  return {
    id: note.id,
    conversation_id: note.conversationId,
    content: note.content,
    author: { kind: kind as NoteResource['author']['kind'], id },
    created_at: timestamp(note.createdAt),
    updated_at: timestamp(note.updatedAt),
  };
}
