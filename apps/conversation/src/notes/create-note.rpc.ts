import { CreateNoteResponse, type CreateNoteRequest } from '@parley/contract/note';
import { notFound, validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import { newUuid, parseId, validate } from '@parley/schemas';
import { createNoteInput, noteAuthorKinds, NOTES_MAX } from '@parley/schemas/notes';
import type { ChangeConversationDeps } from '../change-conversation-deps';
import { lockConversation } from '../conversations/conversations.store';
import { toNoteProto, type NoteAuthor } from './note';
import { announceNote, countNotes, insertNote } from './notes.store';

/**
 * Adds a note to a conversation, once for the call's idempotency key. The lock of the conversation keeps the number of its
 * notes true, and their events in order.
 *
 * @throws ParleyError not_found, idempotency_in_progress, idempotency_key_reused; validation_failed, for a conversation
 *   that has as many as it may too
 */
export function createNoteRpc({ pool, wakeRelay }: ChangeConversationDeps) {
  return async (request: CreateNoteRequest, context: TenantCallContext): Promise<CreateNoteResponse> => {
    const { tenant } = context;
    const conversationId = parseId('conv', request.conversationId);
    if (!conversationId) throw notFound('conversation');
    const { content } = validate(createNoteInput, { content: request.content });
    const author = readAuthor(request.author);
    const input = { content, author };
    const answer = await idempotentCall(
      pool,
      context,
      `CreateNote:${conversationId}`,
      input,
      CreateNoteResponse,
      async (client) => {
        if (!(await lockConversation(client, tenant, conversationId))) throw notFound('conversation');
        if ((await countNotes(client, tenant, conversationId)) >= NOTES_MAX) {
          const message = `Limit of ${NOTES_MAX} notes per conversation reached`;
          throw validationFailed([{ path: '', code: 'max_items', message }]);
        }
        const note = await insertNote(client, tenant, { id: newUuid(), conversationId, content, author });
        await announceNote(client, tenant, note.id, 'note.created');
        return { note: toNoteProto(note), replayed: false };
      },
    );
    wakeRelay();
    return answer;
  };
}

function readAuthor(author: CreateNoteRequest['author']): NoteAuthor {
  const kind = noteAuthorKinds.find((one) => one === author?.kind);
  const id = kind && author && parseId(kind, author.id);
  if (!kind || !id)
    throw validationFailed([{ path: 'author', code: 'required', message: 'must be a member or a key' }]);
  return { kind, id };
}
