import type { Note, UpdateNoteRequest } from '../generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** One note; those of a conversation are listed and created by `parley.conversations.notes`. */
export function notes(http: Http) {
  return {
    get: (id: string, options?: RequestOptions) => http.get<Note>(path`/v1/notes/${id}`, {}, options),
    update: (id: string, body: UpdateNoteRequest, options?: RequestOptions) =>
      http.patch<Note>(path`/v1/notes/${id}`, body, options),
    delete: (id: string, options?: RequestOptions) => http.delete(path`/v1/notes/${id}`, options),
  };
}
