import type {
  DeleteSavedReplyRequest,
  DeleteSavedReplyResponse,
  UpdateSavedReplyRequest,
  UpdateSavedReplyResponse,
} from '@parley/contract/saved-reply';
import { notFound, requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Client, type Pool } from '@parley/postgres';
import { parseId, validate, type Tenant } from '@parley/schemas';
import { updateSavedReplyInput } from '@parley/schemas/saved-replies';
import { shortcutTaken } from './create-saved-reply.rpc';
import {
  countSavedReplies,
  deleteSavedReplyRow,
  findSavedReply,
  lockSavedReplies,
  updateSavedReplyRow,
} from './saved-replies.store';
import { toSavedReplyProto, type SavedReply } from './saved-reply';

/**
 * Edits a saved reply. A patch that changes nothing leaves it as it is.
 *
 * @throws ParleyError not_found, validation_failed, precondition_failed
 */
export function updateSavedReplyRpc({ pool }: { readonly pool: Pool }) {
  return async (request: UpdateSavedReplyRequest, { tenant }: TenantCallContext): Promise<UpdateSavedReplyResponse> => {
    const patch = validate(updateSavedReplyInput, { shortcut: request.shortcut, text: request.text });
    const reply = await inTransaction(pool, async (client) => {
      const found = await requireLocked(client, tenant, request);
      const { shortcut = found.shortcut, text = found.text } = patch;
      if (shortcut === found.shortcut && text === found.text) return found;
      if ((await countSavedReplies(client, tenant, shortcut, found.id)).isTaken) throw shortcutTaken();
      return updateSavedReplyRow(client, tenant, { id: found.id, shortcut, text });
    });
    return { savedReply: toSavedReplyProto(reply) };
  };
}

/**
 * Deletes a saved reply for good.
 *
 * @throws ParleyError not_found, the second time too; precondition_failed
 */
export function deleteSavedReplyRpc({ pool }: { readonly pool: Pool }) {
  return async (request: DeleteSavedReplyRequest, { tenant }: TenantCallContext): Promise<DeleteSavedReplyResponse> => {
    await inTransaction(pool, async (client) => {
      const { id } = await requireLocked(client, tenant, request);
      await deleteSavedReplyRow(client, tenant, id);
    });
    return {};
  };
}

async function requireLocked(client: Client, tenant: Tenant, request: DeleteSavedReplyRequest): Promise<SavedReply> {
  const id = parseId('reply', request.id);
  if (!id) throw notFound('saved reply');
  await lockSavedReplies(client, tenant);
  const reply = await findSavedReply(client, tenant, id);
  if (!reply) throw notFound('saved reply');
  requireVersion('saved reply', reply.version, request.expectedVersion);
  return reply;
}
