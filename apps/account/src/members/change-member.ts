import type { Actor as ProtoActor } from '@parley/contract/api-key';
import { notFound, ParleyError, requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Client } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { tellGateways } from '../keys/tell-gateways';
import { sessionHashesOf } from '../people/sessions.store';
import { findRoleActor, requireRole, type RoleActor } from './role-actor';
import type { Member } from './member';
import { findMember, hasOwner, lockMembers } from './members.store';
import type { MembersDeps } from './members-deps';

interface ChangeRequest {
  readonly id: string;
  readonly actor?: ProtoActor | undefined;
  readonly expectedVersion?: bigint | undefined;
}

/**
 * Under a lock of all members; gateways look the member up again.
 *
 * @param change gets the member and an actor of at least the same role
 * @throws ParleyError not_found, forbidden, precondition_failed
 */
export async function changeMember<Result>(
  deps: MembersDeps,
  request: ChangeRequest,
  { tenant, caller, requestId }: TenantCallContext,
  change: (client: Client, member: Member, roleActor: RoleActor) => Promise<Result>,
): Promise<Result> {
  const id = parseId('member', request.id);
  if (!id) throw notFound('member');
  const { result, hashes } = await inTransaction(deps.pool, async (client) => {
    await lockMembers(client, tenant.accountUuid);
    const member = await findMember(client, tenant.accountUuid, id);
    if (!member) throw notFound('member');
    requireVersion('member', member.version, request.expectedVersion);
    const roleActor = await findRoleActor(client, tenant, request.actor, caller);
    requireRole(roleActor, member.role);
    const before = await sessionHashesOf(client, member.personId);
    return { result: await change(client, member, roleActor), hashes: before };
  });
  await tellGateways(deps, hashes, { objectId: request.id, requestId });
  return result;
}

/** An active one. @throws ParleyError invalid_transition */
export async function requireOtherOwner(client: Client, { accountId, id, role, status }: Member): Promise<void> {
  if (role !== 'owner' || status !== 'active' || (await hasOwner(client, accountId, id))) return;
  throw new ParleyError('invalid_transition', 'The account would have no active owner');
}
