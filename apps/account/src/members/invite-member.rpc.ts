import { InviteMemberResponse, type InviteMemberRequest } from '@parley/contract/member';
import { notFound, validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall } from '@parley/idempotency';
import type { Client } from '@parley/postgres';
import { parseJsonText, validate, type Tenant } from '@parley/schemas';
import { inviteMemberInput, MEMBERS_MAX, type InviteMemberInput } from '@parley/schemas/members';
import { insertInvitation } from '../people/invitations.store';
import { ensurePerson } from '../people/people.store';
import { makeSecret } from '../people/secret';
import { findRoleActor, idOfActor, requireRole, type RoleActor } from './role-actor';
import { toMemberProto } from './member.proto';
import { countMembers, findMember, findMemberOfPerson, insertMember, lockMembers } from './members.store';
import { openToken, sealToken, type MembersDeps } from './members-deps';
import { announceMember } from './record-member';
import type { Member } from './member';

/**
 * Once per idempotency key. Only this response has the link.
 *
 * @throws ParleyError validation_failed, forbidden, not_found, precondition_failed, idempotency_in_progress,
 * idempotency_key_reused
 */
export function inviteMemberRpc(deps: MembersDeps) {
  return async (request: InviteMemberRequest, context: TenantCallContext): Promise<InviteMemberResponse> => {
    const { tenant, caller } = context;
    const input = validate(inviteMemberInput, parseJsonText(request.fields, 'fields'));
    const answer = await idempotentCall(
      deps.pool,
      context,
      'InviteMember',
      input,
      InviteMemberResponse,
      async (client) => {
        if (!(await lockMembers(client, tenant.accountUuid))) throw notFound('account');
        const roleActor = await findRoleActor(client, tenant, request.actor, caller);
        const member = await inviteMember(client, tenant, roleActor, input);
        const { value, hash } = makeSecret();
        const isByOperator = roleActor.actor.kind === 'operator';
        const expiresAt = await insertInvitation(client, {
          accountId: tenant.accountUuid,
          memberId: member.id,
          hash,
          isByOperator,
        });
        const shown = toMemberProto(member);
        return { member: shown, token: sealToken(deps, tenant, shown.id, value), expiresAt, replayed: false };
      },
    );
    // An Idempotency-Key is not a secret: only those who may give the role see a replayed link.
    if (answer.replayed) requireRole(await findRoleActor(deps.pool, tenant, request.actor, caller), input.role);
    return { ...answer, token: openToken(deps, tenant, answer.member?.id ?? '', answer.token) };
  };
}

async function inviteMember(
  client: Client,
  { accountUuid }: Tenant,
  roleActor: RoleActor,
  { email, role }: InviteMemberInput,
): Promise<Member> {
  requireRole(roleActor, role);
  if ((await countMembers(client, accountUuid)) >= MEMBERS_MAX) {
    const message = `Limit of ${MEMBERS_MAX} members per account reached`;
    throw validationFailed([{ path: '', code: 'max_items', message }]);
  }
  const person = await ensurePerson(client, email);
  if (await findMemberOfPerson(client, accountUuid, person.id)) {
    throw validationFailed([{ path: 'email', code: 'unique', message: 'is already used by a member' }]);
  }
  const id = await insertMember(client, {
    accountId: accountUuid,
    personId: person.id,
    role,
    status: 'invited',
    invitedBy: idOfActor(roleActor.actor),
  });
  const member = (await findMember(client, accountUuid, id)) as Member;
  const after = { email: person.email, role, status: 'invited' };
  await announceMember(client, roleActor.actor, member, { action: 'member.invited', after });
  return member;
}
