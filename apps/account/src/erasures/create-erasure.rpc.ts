import { CreateErasureResponse, type CreateErasureRequest } from '@parley/contract/erasure';
import { notFound, validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import type { Client, Pool } from '@parley/postgres';
import { formatId, isId, parseJsonText, validate, type Tenant } from '@parley/schemas';
import { askErasureInput, createErasureInput, type AskErasureInput } from '@parley/schemas/erasures';
import { findAccount } from '../accounts/accounts.store';
import { recordChange } from '../audit/audit.store';
import type { Actor } from '../audit/audit-entry';
import { findRoleActor, requireRole } from '../members/role-actor';
import type { Erasure } from './erasure';
import { toErasureProto } from './erasure.proto';
import { addErasure } from './erasures.store';

export interface CreateErasureDeps {
  readonly pool: Pool;
  readonly wakeWorker: () => void;
}

/**
 * Once per idempotency key.
 *
 * @throws ParleyError validation_failed, forbidden, precondition_failed, not_found, idempotency_in_progress,
 * idempotency_key_reused
 */
export function createErasureRpc({ pool, wakeWorker }: CreateErasureDeps) {
  return async (request: CreateErasureRequest, context: TenantCallContext): Promise<CreateErasureResponse> => {
    const { tenant, caller } = context;
    const schema = request.actor ? createErasureInput : askErasureInput;
    const input: AskErasureInput = validate(schema, parseJsonText(request.fields, 'fields'));
    requireConversationIds(input.conversation_ids ?? []);
    const answer = await idempotentCall(
      pool,
      context,
      'CreateErasure',
      input,
      CreateErasureResponse,
      async (client) => {
        if (!(await findAccount(client, tenant.accountUuid))) throw notFound('account');
        const roleActor = await findRoleActor(client, tenant, request.actor, caller);
        requireRole(roleActor, 'owner');
        return { erasure: toErasureProto(await ask(client, tenant, roleActor.actor, input)), replayed: false };
      },
    );
    // A replay is shown only to those who may see it.
    if (answer.replayed) requireRole(await findRoleActor(pool, tenant, request.actor, caller), 'owner');
    wakeWorker();
    return answer;
  };
}

async function ask(client: Client, tenant: Tenant, actor: Actor, input: AskErasureInput): Promise<Erasure> {
  const { erasure, isNew } = await addErasure(client, tenant, {
    customerId: input.customer_id,
    conversationIds: input.conversation_ids ?? [],
    isDryRun: input.dry_run ?? false,
    askedBy: actor.id,
  });
  if (isNew) {
    await recordChange(client, actor, {
      tenant,
      action: 'erasure.requested',
      objectId: formatId('erasure', erasure.id),
      after: { dry_run: erasure.isDryRun },
    });
  }
  return erasure;
}

function requireConversationIds(ids: readonly string[]): void {
  const wrong = ids.findIndex((id) => !isId('conv', id));
  if (wrong < 0) return;
  const path = `conversation_ids.${wrong}`;
  throw validationFailed([{ path, code: 'format', message: 'must be the id of a conversation' }]);
}
