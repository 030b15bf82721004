import {
  CreateNoteResponse,
  type CreateNoteRequest,
  type ListNotesRequest,
  type NoteServiceService,
  type UpdateNoteRequest,
} from '@parley/contract/note';
import { notFound, validationFailed, type FieldError } from '@parley/errors';
import type { TenantCallContext, TenantHandlers } from '@parley/grpc';
import type { Client } from '@parley/postgres';
import {
  after,
  createRpc,
  deleteRpc,
  getRpc,
  hasAll,
  listRpc,
  requireFound,
  requireId,
  requireRoom,
  updateRpc,
  type Kind,
  type ListedKind,
} from '@parley/resource';
import { formatId, newUuid, noteCursor, parseId, validate, type Tenant } from '@parley/schemas';
import { createNoteInput, noteAuthorKinds, NOTES_MAX, updateNoteInput } from '@parley/schemas/notes';
import type { ChangeConversationDeps } from '../base/change-conversation-deps';
import { lockConversation } from '../conversations/conversations.store';
import type { FindActiveMember } from '../members/find-member';
import { attachmentsFor, type AttachFiles } from '../messages/attach-files';
import { toNoteProto, type Note, type NoteFields } from './note';
import { announceNote, notes } from './notes.store';

const kind: ListedKind = { prefix: 'note', noun: 'note', cursor: noteCursor };
const parent: Kind = { prefix: 'conv', noun: 'conversation' };

interface NoteDeps extends ChangeConversationDeps {
  readonly findActiveMember: FindActiveMember;
  readonly attachFiles: AttachFiles;
}

export function noteRpcs(deps: NoteDeps): TenantHandlers<typeof NoteServiceService> {
  const { pool, wakeRelay, findActiveMember } = deps;
  const { find, lock } = notes;
  const answer = (note: Note) => ({ note: toNoteProto(note) });
  return {
    createNote: after(
      createRpc(pool, CreateNoteResponse, { read: readNew, lookUp: lookUpWith(deps), create }, answer),
      wakeRelay,
    ),
    getNote: getRpc(pool, kind, find, answer),
    listNotes: listRpc(
      kind,
      async (tenant, range, { conversationId }: ListNotesRequest) =>
        requireFound(parent, await notes.page(pool, tenant, requireId(parent, conversationId), range)),
      (found, page) => ({ notes: found.map(toNoteProto), page }),
    ),
    updateNote: after(updateRpc(pool, kind, { read: patchReader(findActiveMember), lock, edit }, answer), wakeRelay),
    deleteNote: after(deleteRpc(pool, kind, lock, remove), wakeRelay),
  };
}

function readNew(request: CreateNoteRequest) {
  const conversationId = requireId(parent, request.conversationId);
  const given = validate(createNoteInput, {
    content: request.content,
    ...(request.mentions.length > 0 && { mentions: request.mentions }),
    ...(request.mediaIds.length > 0 && { media_ids: request.mediaIds }),
  });
  const input = { ...given, author: readAuthor(request.author) };
  return { scope: `CreateNote:${conversationId}`, input, conversationId };
}

type NewNote = ReturnType<typeof readNew>;
type LookedUp = Pick<Note, 'mentions' | 'attachments'>;

function lookUpWith(deps: NoteDeps) {
  return async ({ input, conversationId }: NewNote, context: TenantCallContext): Promise<LookedUp> => {
    const { mentions, faults } = await readMentions(deps.findActiveMember, context, input.mentions ?? []);
    if (faults.length > 0) throw validationFailed(faults.map(({ fault }) => fault));
    const id = formatId('conv', conversationId);
    return { mentions, attachments: await attachmentsFor(deps, context, id, input.media_ids ?? []) };
  };
}

/**
 * With faults for inactive members. Looked up outside the transaction, which must not hold locks meanwhile.
 *
 * @throws ParleyError unavailable, deadline_exceeded
 */
async function readMentions(
  findActiveMember: FindActiveMember,
  context: TenantCallContext,
  ids: readonly string[],
): Promise<{ mentions: string[]; faults: { memberId: string; fault: FieldError }[] }> {
  const found = await Promise.all(ids.map((id) => findActiveMember(context, id)));
  const mentions = ids.map((id) => requireId({ prefix: 'member', noun: 'member' }, id));
  const faults = mentions.flatMap((memberId, at) => {
    const fault = { path: `mentions.${at}`, code: 'not_found', message: 'is not the id of an active member' } as const;
    return found[at] ? [] : [{ memberId, fault }];
  });
  return { mentions, faults };
}

function readAuthor(author: CreateNoteRequest['author']) {
  const authorKind = noteAuthorKinds.find((one) => one === author?.kind);
  const id = authorKind && author && parseId(authorKind, author.id);
  if (!authorKind || !id)
    throw validationFailed([{ path: 'author', code: 'required', message: 'must be a member or a key' }]);
  return { kind: authorKind, id };
}

/** The conversation's lock protects the number of notes and their events' order. */
async function create(
  client: Client,
  tenant: Tenant,
  { conversationId, input, mentions, attachments }: NewNote & LookedUp,
) {
  if (!(await lockConversation(client, tenant, conversationId))) throw notFound('conversation');
  requireRoom(await notes.count(client, tenant, conversationId), NOTES_MAX, 'notes per conversation');
  const { content, author } = input;
  const origin = { conversationId, authorKind: author.kind, authorId: author.id, attachments };
  const note = await notes.insert(client, tenant, newUuid(), { content, mentions, ...origin });
  await announceNote(client, tenant, note.id, 'note.created');
  return note;
}

function patchReader(findActiveMember: FindActiveMember) {
  return async ({ content: written, mentions: given }: UpdateNoteRequest, context: TenantCallContext) => {
    const { content, mentions: ids } = validate(updateNoteInput, { content: written, mentions: given?.memberIds });
    return { content, ...(ids && (await readMentions(findActiveMember, context, ids))) };
  };
}

type Patch = Awaited<ReturnType<ReturnType<typeof patchReader>>>;

async function edit(client: Client, tenant: Tenant, found: Note, patch: Patch) {
  // Earlier mentions of members who have left since may stay.
  const wrong = (patch.faults ?? []).filter(({ memberId }) => !found.mentions.includes(memberId));
  if (wrong.length > 0) throw validationFailed(wrong.map(({ fault }) => fault));
  const fields: NoteFields = { content: patch.content ?? found.content, mentions: patch.mentions ?? found.mentions };
  if (hasAll<NoteFields>(found, fields)) return found;
  const note = await notes.update(client, tenant, found.id, fields);
  await announceNote(client, tenant, note.id, 'note.updated');
  return note;
}

async function remove(client: Client, tenant: Tenant, { id }: Note) {
  await announceNote(client, tenant, id, 'note.deleted');
  await notes.delete(client, tenant, id);
}
