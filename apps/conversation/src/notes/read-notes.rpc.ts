import type { GetNoteRequest, GetNoteResponse, ListNotesRequest, ListNotesResponse } from '@parley/contract/note';
import { notFound } from '@parley/errors';
import { pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { noteCursor, parseId } from '@parley/schemas';
import { toNoteProto } from './note';
import { findNote, listNotes } from './notes.store';

/**
 * One note.
 *
 * @throws ParleyError not_found
 */
export function getNoteRpc({ pool }: { readonly pool: Pool }) {
  return async (request: GetNoteRequest, { tenant }: TenantCallContext): Promise<GetNoteResponse> => {
    const id = parseId('note', request.id);
    const note = id && (await findNote(pool, tenant, id));
    if (!note) throw notFound('note');
    return { note: toNoteProto(note) };
  };
}

/**
 * A page of the notes of a conversation, newest first, with their exact number.
 *
 * @throws ParleyError validation_failed, not_found
 */
export function listNotesRpc({ pool }: { readonly pool: Pool }) {
  return async (request: ListNotesRequest, { tenant }: TenantCallContext): Promise<ListNotesResponse> => {
    const page = readPage(request.page, noteCursor.decode);
    const conversationId = parseId('conv', request.conversationId);
    const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
    const found = conversationId && (await listNotes(pool, tenant, conversationId, range));
    if (!found) throw notFound('conversation');
    const notes = found.notes.slice(0, page.limit);
    const last = found.notes.length > page.limit ? notes.at(-1) : undefined;
    const nextCursor = last && noteCursor.encode({ at: last.createdAt, uuid: last.id });
    return { notes: notes.map(toNoteProto), page: pageInfo(page, found.total, nextCursor) };
  };
}
