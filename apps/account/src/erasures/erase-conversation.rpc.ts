import type { EraseConversationRequest, EraseConversationResponse } from '@parley/contract/erasure';
import { ParleyError, validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction } from '@parley/postgres';
import { formatId, parseId, type Tenant } from '@parley/schemas';
import { createHash } from 'node:crypto';
import { findKeyActor, type KeyActor } from '../members/key-actor';
import { recordChange } from '../audit/audit.store';
import type { CreateErasureDeps } from './create-erasure.rpc';
import { toErasureProto } from './erasure.proto';
import { addErasure } from './erasures.store';

/**
 * Continues an erasure in progress.
 *
 * @throws ParleyError validation_failed, forbidden, precondition_failed
 */
export function eraseConversationRpc({ pool, wakeWorker }: CreateErasureDeps) {
  return async (
    { actor, conversationId }: EraseConversationRequest,
    { tenant }: TenantCallContext,
  ): Promise<EraseConversationResponse> => {
    const conversationUuid = parseId('conv', conversationId);
    if (!conversationUuid) throw notAConversation();
    const erasure = await inTransaction(pool, async (client) => {
      const keyActor = await findKeyActor(client, tenant, actor);
      requireErase(keyActor);
      const { erasure: added, isNew } = await addErasure(client, tenant, {
        customerId: standInFor(tenant, conversationUuid),
        conversationIds: [conversationId],
        isDryRun: false,
        askedBy: keyActor.actor.id,
      });
      const after = { dry_run: false, conversation_id: conversationId };
      const objectId = formatId('erasure', added.id);
      if (isNew) await recordChange(client, keyActor.actor, { tenant, action: 'erasure.requested', objectId, after });
      return added;
    });
    wakeWorker();
    return { erasure: toErasureProto(erasure) };
  };
}

/**
 * In place of the customer. Constant, so that concurrent requests share an erasure; a hash, to differ from every
 * customer's id.
 */
function standInFor({ accountUuid, mode }: Tenant, conversationUuid: string): string {
  const digest = createHash('sha256').update(`conversation ${accountUuid} ${mode} ${conversationUuid}`).digest('hex');
  return `conversation ${digest}`;
}

function requireErase({ actor, within }: KeyActor): void {
  if (within.permissions.includes('conversations:erase')) return;
  throw new ParleyError('forbidden', `The ${actor.kind} lacks the permission conversations:erase`, {
    requiredPermission: 'conversations:erase',
  });
}

function notAConversation(): ParleyError {
  const fault = { path: 'conversation_id', code: 'format', message: 'must be the id of a conversation' } as const;
  return validationFailed([fault]);
}
