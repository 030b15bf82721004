import type { MarkConversationReadRequest, MarkConversationReadResponse } from '@parley/contract/conversation';
import { notFound, requireVersion, validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction } from '@parley/postgres';
import { markConversationReadInput, parseId, validate } from '@parley/schemas';
import type { ChangeConversationDeps } from '../base/change-conversation-deps';
import { toConversationProto } from './conversation.proto';
import { lockConversation, saveReadMark } from './conversations.store';

/**
 * Idempotent; keeps the version, so that reading refuses no edit.
 *
 * @throws ParleyError validation_failed, not_found, precondition_failed
 */
export function markConversationReadRpc({ pool, wakeRelay }: ChangeConversationDeps) {
  return async (
    request: MarkConversationReadRequest,
    { tenant }: TenantCallContext,
  ): Promise<MarkConversationReadResponse> => {
    const { sequence } = validate(markConversationReadInput, { sequence: Number(request.sequence) });
    const id = parseId('conv', request.id);
    if (!id) throw notFound('conversation');
    const conversation = await inTransaction(pool, async (client) => {
      const locked = await lockConversation(client, tenant, id);
      if (!locked) throw notFound('conversation');
      const { conversation: current, now } = locked;
      requireVersion('conversation', current.version, request.expectedVersion);
      if (sequence > current.messagesCount) {
        const message = `must be at most ${current.messagesCount}, the sequence of the newest message`;
        throw validationFailed([{ path: 'sequence', code: 'range', message }]);
      }
      if (current.read?.sequence === sequence) return current;
      const marked = { ...current, read: { sequence, at: now }, revision: current.revision + 1 };
      await saveReadMark(client, tenant, marked);
      return marked;
    });
    wakeRelay();
    return { conversation: toConversationProto(conversation) };
  };
}
