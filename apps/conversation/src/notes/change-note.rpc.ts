import type {
  DeleteNoteRequest,
  DeleteNoteResponse,
  UpdateNoteRequest,
  UpdateNoteResponse,
} from '@parley/contract/note';
import { notFound, requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Client } from '@parley/postgres';
import { parseId, validate, type Tenant } from '@parley/schemas';
import { updateNoteInput } from '@parley/schemas/notes';
import type { ChangeConversationDeps } from '../change-conversation-deps';
import { toNoteProto, type Note } from './note';
import { announceNote, deleteNoteRow, lockNote, updateNoteRow } from './notes.store';

/**
 * Edits a note. A patch that changes nothing leaves it as it is.
 *
 * @throws ParleyError not_found, validation_failed, precondition_failed
 */
export function updateNoteRpc({ pool, wakeRelay }: ChangeConversationDeps) {
  return async (request: UpdateNoteRequest, { tenant }: TenantCallContext): Promise<UpdateNoteResponse> => {
    const { content } = validate(updateNoteInput, { content: request.content });
    const note = await inTransaction(pool, async (client) => {
      const locked = await requireNote(client, tenant, request);
      if (content === undefined || content === locked.content) return locked;
      const updated = await updateNoteRow(client, tenant, locked.id, content);
      await announceNote(client, tenant, locked.id, 'note.updated');
      return updated;
    });
    wakeRelay();
    return { note: toNoteProto(note) };
  };
}

/**
 * Deletes a note for good.
 *
 * @throws ParleyError not_found, the second time too; precondition_failed
 */
export function deleteNoteRpc({ pool, wakeRelay }: ChangeConversationDeps) {
  return async (request: DeleteNoteRequest, { tenant }: TenantCallContext): Promise<DeleteNoteResponse> => {
    await inTransaction(pool, async (client) => {
      const { id } = await requireNote(client, tenant, request);
      await announceNote(client, tenant, id, 'note.deleted');
      await deleteNoteRow(client, tenant, id);
    });
    wakeRelay();
    return {};
  };
}

async function requireNote(client: Client, tenant: Tenant, request: DeleteNoteRequest): Promise<Note> {
  const id = parseId('note', request.id);
  const note = id && (await lockNote(client, tenant, id));
  if (!note) throw notFound('note');
  requireVersion('note', note.version, request.expectedVersion);
  return note;
}
