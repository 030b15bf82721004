import { CreateSavedReplyResponse, type CreateSavedReplyRequest } from '@parley/contract/saved-reply';
import { validationFailed, type ParleyError } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import type { Pool } from '@parley/postgres';
import { newUuid, validate } from '@parley/schemas';
import { createSavedReplyInput, SAVED_REPLIES_MAX } from '@parley/schemas/saved-replies';
import { countSavedReplies, insertSavedReply, lockSavedReplies } from './saved-replies.store';
import { toSavedReplyProto } from './saved-reply';

/**
 * Adds a saved reply, once for the call's idempotency key.
 *
 * @throws ParleyError validation_failed, if its shortcut is taken or there are as many as there may be too;
 *   idempotency_in_progress, idempotency_key_reused
 */
export function createSavedReplyRpc({ pool }: { readonly pool: Pool }) {
  return (request: CreateSavedReplyRequest, context: TenantCallContext): Promise<CreateSavedReplyResponse> => {
    const { tenant } = context;
    const input = validate(createSavedReplyInput, { shortcut: request.shortcut, text: request.text });
    return idempotentCall(pool, context, 'CreateSavedReply', input, CreateSavedReplyResponse, async (client) => {
      const id = newUuid();
      await lockSavedReplies(client, tenant);
      const { total, isTaken } = await countSavedReplies(client, tenant, input.shortcut, id);
      if (isTaken) throw shortcutTaken();
      if (total >= SAVED_REPLIES_MAX) {
        const message = `Limit of ${SAVED_REPLIES_MAX} saved replies reached`;
        throw validationFailed([{ path: '', code: 'max_items', message }]);
      }
      const reply = await insertSavedReply(client, tenant, { id, ...input });
      return { savedReply: toSavedReplyProto(reply), replayed: false };
    });
  };
}

export function shortcutTaken(): ParleyError {
  return validationFailed([{ path: 'shortcut', code: 'unique', message: 'is already used by another saved reply' }]);
}
