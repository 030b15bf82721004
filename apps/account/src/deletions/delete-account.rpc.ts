import type { DeleteAccountRequest, DeleteAccountResponse } from '@parley/contract/member';
import { notFound, ParleyError, validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Client, type Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { Actor } from '../audit/audit-entry';
import { tellGateways, type TellGatewaysDeps } from '../keys/tell-gateways';
import { findRoleActor, requireRole } from '../members/role-actor';
import { findMember } from '../members/members.store';
import { toDeletionProto } from './deletion';
import { deleteAccountRows, hashesOfAccount, isPersonLeft, lockToDelete } from './deletions.store';

export type DeleteAccountDeps = TellGatewaysDeps & {
  readonly pool: Pool;
  readonly wakeDeletions: () => void;
};

/**
 * 1. One transaction deletes the account, its keys, members and invitations, and orders the rest's erasure. From here
 *    on access is closed, even after a crash.
 * 2. Every gateway forgets its keys and sessions.
 * 3. The worker erases the rest (`run-deletion.ts`).
 *
 * @throws ParleyError not_found; forbidden except for an owner with a session or the operator; validation_failed unless
 * `confirm` is the account's name; precondition_failed
 */
export function deleteAccountRpc(deps: DeleteAccountDeps) {
  return async (request: DeleteAccountRequest, context: TenantCallContext): Promise<DeleteAccountResponse> => {
    const { tenant, caller, requestId } = context;
    const done = await inTransaction(deps.pool, async (client) => {
      const name = await lockToDelete(client, tenant.accountUuid);
      if (name === undefined) throw notFound('account');
      const roleActor = await findRoleActor(client, tenant, request.actor, caller);
      if (roleActor.actor.kind === 'key') throw refusedKey();
      requireRole(roleActor, 'owner');
      if (request.confirm !== name) throw refusedName();
      const personId = await personOf(client, tenant, roleActor.actor);
      const hashes = await hashesOfAccount(client, tenant.accountUuid);
      const deletion = await deleteAccountRows(client, tenant.accountUuid);
      const isSignedOut = personId !== undefined && !(await isPersonLeft(client, personId));
      return { deletion, hashes, isSignedOut };
    });
    await tellGateways(deps, done.hashes, { objectId: tenant.accountId, requestId });
    deps.logger.info({ account: tenant.accountId, request_id: requestId }, 'the deletion of an account was requested');
    deps.wakeDeletions();
    return { deletion: toDeletionProto(done.deletion), signedOut: done.isSignedOut };
  };
}

async function personOf(client: Client, tenant: Tenant, { kind, id }: Actor): Promise<string | undefined> {
  if (kind !== 'member' || id === undefined) return undefined;
  return (await findMember(client, tenant.accountUuid, id))?.personId;
}

function refusedKey(): ParleyError {
  return new ParleyError('forbidden', 'API keys cannot delete their account', { requiredRole: 'owner' });
}

function refusedName(): ParleyError {
  return validationFailed([{ path: 'confirm', code: 'enum', message: 'must be the exact name of the account' }]);
}
