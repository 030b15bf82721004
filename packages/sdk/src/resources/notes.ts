import type { Note, UpdateNoteRequest } from '../base/generated.ts';
import type { Http } from '../http/http.ts';
import { items } from './crud.ts';

/** A note; list and create a conversation's with `parley.conversations.notes`. */
export function notes(http: Http) {
  return items<Note, UpdateNoteRequest>(http, '/v1/notes');
}
