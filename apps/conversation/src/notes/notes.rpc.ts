import {
  CreateNoteResponse,
  type CreateNoteRequest,
  type ListNotesRequest,
  type NoteServiceService,
  type UpdateNoteRequest,
} from '@parley/contract/note';
import { notFound, validationFailed } from '@parley/errors';
import type { TenantHandlers } from '@parley/grpc';
import type { Client } from '@parley/postgres';
import {
  after,
  createRpc,
  deleteRpc,
  getRpc,
  listRpc,
  requireFound,
  requireId,
  requireRoom,
  updateRpc,
  type Kind,
  type ListedKind,
} from '@parley/resource';
import { newUuid, noteCursor, parseId, validate, type Tenant } from '@parley/schemas';
import { createNoteInput, noteAuthorKinds, NOTES_MAX, updateNoteInput } from '@parley/schemas/notes';
import type { ChangeConversationDeps } from '../base/change-conversation-deps';
import { lockConversation } from '../conversations/conversations.store';
import { toNoteProto, type Note, type NoteFields } from './note';
import { announceNote, notes } from './notes.store';

const kind: ListedKind = { prefix: 'note', noun: 'note', cursor: noteCursor };
const parent: Kind = { prefix: 'conv', noun: 'conversation' };

/** Every RPC for notes. */
export function noteRpcs({ pool, wakeRelay }: ChangeConversationDeps): TenantHandlers<typeof NoteServiceService> {
  const { find, lock } = notes;
  const answer = (note: Note) => ({ note: toNoteProto(note) });
  return {
    createNote: after(createRpc(pool, CreateNoteResponse, { read: readNew, create }, answer), wakeRelay),
    getNote: getRpc(pool, kind, find, answer),
    listNotes: listRpc(
      kind,
      async (tenant, range, { conversationId }: ListNotesRequest) =>
        requireFound(parent, await notes.page(pool, tenant, requireId(parent, conversationId), range)),
      (found, page) => ({ notes: found.map(toNoteProto), page }),
    ),
    updateNote: after(updateRpc(pool, kind, { read: readPatch, lock, edit }, answer), wakeRelay),
    deleteNote: after(deleteRpc(pool, kind, lock, remove), wakeRelay),
  };
}

function readNew({ conversationId: parentId, content, author }: CreateNoteRequest) {
  const conversationId = requireId(parent, parentId);
  const valid = validate(createNoteInput, { content });
  const input = { content: valid.content, author: readAuthor(author) };
  return { scope: `CreateNote:${conversationId}`, input, conversationId };
}

function readAuthor(author: CreateNoteRequest['author']) {
  const authorKind = noteAuthorKinds.find((one) => one === author?.kind);
  const id = authorKind && author && parseId(authorKind, author.id);
  if (!authorKind || !id)
    throw validationFailed([{ path: 'author', code: 'required', message: 'must be a member or a key' }]);
  return { kind: authorKind, id };
}

/** The lock of the conversation keeps the number of its notes true, and their events in order. */
async function create(client: Client, tenant: Tenant, { conversationId, input }: ReturnType<typeof readNew>) {
  if (!(await lockConversation(client, tenant, conversationId))) throw notFound('conversation');
  requireRoom(await notes.count(client, tenant, conversationId), NOTES_MAX, 'notes per conversation');
  const { content, author } = input;
  const origin = { conversationId, authorKind: author.kind, authorId: author.id };
  const note = await notes.insert(client, tenant, newUuid(), { content, ...origin });
  await announceNote(client, tenant, note.id, 'note.created');
  return note;
}

function readPatch({ content }: UpdateNoteRequest) {
  return validate(updateNoteInput, { content });
}

async function edit(client: Client, tenant: Tenant, found: Note, { content }: Partial<NoteFields>) {
  if (content === undefined || content === found.content) return found;
  const note = await notes.update(client, tenant, found.id, { content });
  await announceNote(client, tenant, note.id, 'note.updated');
  return note;
}

async function remove(client: Client, tenant: Tenant, { id }: Note) {
  await announceNote(client, tenant, id, 'note.deleted');
  await notes.delete(client, tenant, id);
}
