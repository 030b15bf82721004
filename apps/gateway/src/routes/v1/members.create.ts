import { inviteMemberInput, memberWithInvitation } from '@parley/schemas/members';
import { toInvited } from '../../shapes/member';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';
import { actorOf } from './keys.get';

export const inviteMember = endpoint({
  name: 'inviteMember',
  summary: 'Invite a member',
  description:
    'The link is in this answer, and never shown again: pass it on yourself. It works once and for 24 hours. Members cannot give a ' +
    'role above their own; a key none that may do more than it. An account has at most 500 members.',
  body: { schema: inviteMemberInput, example: { email: 'ada@example.com', role: 'agent' } },
  answer: {
    status: 201,
    description: 'The member with their link',
    schema: memberWithInvitation,
    hasEtag: true,
    hasLocation: true,
    isSecret: true,
  },
  errors: ['precondition_failed'],

  handle: async (call) => {
    const { body, services, publicUrl, writing } = call;
    const request = { actor: actorOf(call), fields: JSON.stringify(body) };
    const response = await services.members.inviteMember(request, writing());
    const member = required(response.member, 'the member');
    return {
      body: toInvited(publicUrl, response),
      version: member.version,
      location: `/v1/members/${member.id}`,
      isReplayed: response.replayed,
    };
  },
});
