import type { RemoveMemberRequest, RemoveMemberResponse } from '@parley/contract/member';
import type { TenantCallContext } from '@parley/grpc';
import { deletePersonWithoutAccount } from '../people/people.store';
import { leaveTeams } from '../teams/announce-team';
import { changeMember, requireOtherOwner } from './change-member';
import { deleteMember } from './members.store';
import type { MembersDeps } from './members-deps';
import { announceMember } from './record-member';

/**
 * A person without another account is deleted.
 *
 * @throws ParleyError not_found, forbidden, invalid_transition, precondition_failed
 */
export function removeMemberRpc(deps: MembersDeps) {
  return async (request: RemoveMemberRequest, context: TenantCallContext): Promise<RemoveMemberResponse> =>
    changeMember(deps, request, context, async (client, member, { actor }) => {
      const { accountId, id, personId, email, role, status } = member;
      await requireOtherOwner(client, member);
      await deleteMember(client, accountId, id);
      await leaveTeams(client, accountId, id);
      await deletePersonWithoutAccount(client, personId);
      const before = { email, role, status };
      await announceMember(client, actor, member, { action: 'member.removed', before, after: {} });
      return {};
    });
}
