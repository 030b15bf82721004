import { RenewInvitationResponse, type RenewInvitationRequest } from '@parley/contract/member';
import { notFound, ParleyError, requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import { parseId } from '@parley/schemas';
import { deleteInvitations, insertInvitation } from '../people/invitations.store';
import { makeSecret } from '../people/secret';
import { findRoleActor, requireRole } from './role-actor';
import { toMemberProto } from './member.proto';
import { findMember, lockMembers } from './members.store';
import { openToken, sealToken, type MembersDeps } from './members-deps';
import { recordMember } from './record-member';

/**
 * Once per idempotency key; earlier links end.
 *
 * @throws ParleyError not_found, forbidden, invalid_transition for a disabled member, precondition_failed,
 * idempotency_in_progress, idempotency_key_reused
 */
export function renewInvitationRpc(deps: MembersDeps) {
  return async (request: RenewInvitationRequest, context: TenantCallContext): Promise<RenewInvitationResponse> => {
    const { tenant, caller } = context;
    const { accountUuid } = tenant;
    const id = parseId('member', request.id);
    if (!id) throw notFound('member');
    const scope = `RenewInvitation:${id}`;
    const answer = await idempotentCall(deps.pool, context, scope, {}, RenewInvitationResponse, async (client) => {
      await lockMembers(client, accountUuid);
      const member = await findMember(client, accountUuid, id);
      if (!member) throw notFound('member');
      requireVersion('member', member.version, request.expectedVersion);
      const { actor, role } = await findRoleActor(client, tenant, request.actor, caller);
      requireRole({ actor, role }, member.role);
      if (member.status === 'disabled') throw new ParleyError('invalid_transition', 'The member is disabled');
      const { value, hash } = makeSecret();
      await deleteInvitations(client, accountUuid, id);
      const expiresAt = await insertInvitation(client, {
        accountId: accountUuid,
        memberId: id,
        hash,
        isByOperator: actor.kind === 'operator',
      });
      const action = 'member.invitation_renewed';
      const after = { expires_at: expiresAt.toISOString() };
      await recordMember(client, actor, { accountId: accountUuid, memberId: id, action, after });
      const token = sealToken(deps, tenant, request.id, value);
      return { member: toMemberProto(member), token, expiresAt, replayed: false };
    });
    if (answer.replayed) {
      const member = await findMember(deps.pool, accountUuid, id);
      if (!member) throw notFound('member');
      requireRole(await findRoleActor(deps.pool, tenant, request.actor, caller), member.role);
    }
    return { ...answer, token: openToken(deps, tenant, request.id, answer.token) };
  };
}
