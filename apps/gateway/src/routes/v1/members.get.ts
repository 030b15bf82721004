import { memberResource } from '@parley/schemas/members';
import { toMember } from '../../shapes/member';
import { required } from '../../shapes/shape';
import { endpoint, type Call } from './endpoint';

/** The member of the path; throws not_found. */
export function requireMember({ id, services, reading }: Call) {
  return services.members.getMember({ id }, reading());
}

export const getMember = endpoint({
  name: 'getMember',
  summary: 'Get a member',
  id: 'member',
  answer: { status: 200, description: 'The member', schema: memberResource, hasEtag: true },

  requireObject: requireMember,
  handle: async (call) => {
    const member = required((await requireMember(call)).member, 'the member');
    return { body: toMember(member), version: member.version };
  },
});
