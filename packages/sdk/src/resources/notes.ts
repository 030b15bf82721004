import type { Note, UpdateNoteRequest } from '../base/generated.ts';
import type { Http } from '../http/http.ts';
import { items } from './crud.ts';

/** One note; those of a conversation are listed and created by `parley.conversations.notes`. */
export function notes(http: Http) {
  return items<Note, UpdateNoteRequest>(http, '/v1/notes');
}
