import type { UpdateMemberRequest, UpdateMemberResponse } from '@parley/contract/member';
import { ParleyError } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import type { Client } from '@parley/postgres';
import { parseJsonText, validate } from '@parley/schemas';
import { updateMemberInput, type UpdateMemberInput } from '@parley/schemas/members';
import { deleteInvitations } from '../people/invitations.store';
import { deleteSessionsOf } from '../people/sessions.store';
import { requireRole, type RoleActor } from './role-actor';
import { changeMember, requireOtherOwner } from './change-member';
import type { Member } from './member';
import { toMemberProto } from './member.proto';
import { findMember, updateMemberRow } from './members.store';
import type { MembersDeps } from './members-deps';
import { announceMember } from './record-member';

/**
 * A patch without effect changes nothing.
 *
 * @throws ParleyError not_found, validation_failed, forbidden, invalid_transition, precondition_failed
 */
export function updateMemberRpc(deps: MembersDeps) {
  return async (request: UpdateMemberRequest, context: TenantCallContext): Promise<UpdateMemberResponse> => {
    const patch = validate(updateMemberInput, parseJsonText(request.mergePatch, 'merge_patch'));
    const member = await changeMember(deps, request, context, (client, before, roleActor) =>
      updateMember(client, roleActor, before, patch),
    );
    return { member: toMemberProto(member) };
  };
}

async function updateMember(
  client: Client,
  roleActor: RoleActor,
  before: Member,
  patch: UpdateMemberInput,
): Promise<Member> {
  const { accountId, id } = before;
  const after = { role: patch.role ?? before.role, status: patch.status ?? before.status };
  if (after.role === before.role && after.status === before.status) return before;
  requireRole(roleActor, after.role);
  if (before.status === 'invited' && after.status === 'active') {
    throw new ParleyError('invalid_transition', 'The member becomes active by accepting the invitation');
  }
  if (after.role !== 'owner' || after.status !== 'active') await requireOtherOwner(client, before);
  // A member who never accepted must be invited again.
  const status = before.name === undefined && after.status === 'active' ? 'invited' : after.status;
  await updateMemberRow(client, accountId, id, { role: after.role, status });
  if (status === 'disabled') {
    await deleteInvitations(client, accountId, id);
    // Otherwise an old cookie would work again once the member is enabled.
    await deleteSessionsOf(client, before.personId);
  }
  const member = (await findMember(client, accountId, id)) as Member;
  await announceMember(client, roleActor.actor, member, {
    action: 'member.updated',
    before: { role: before.role, status: before.status },
    after: { role: after.role, status },
  });
  return member;
}
