import { memberResource, updateMemberInput } from '@parley/schemas/members';
import { toMember } from '../../shapes/member';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';
import { expectedMemberVersion } from './expected-version';
import { actorOf } from './keys.get';
import { requireMember } from './members.get';

export const updateMember = endpoint({
  name: 'updateMember',
  summary: 'Change the role or status of a member',
  description:
    'Works within a second. Members cannot give a role above their own, or change a member who has one (403); the last active owner stays ' +
    'one (409).',
  id: 'member',
  body: { schema: updateMemberInput, example: { role: 'admin' } },
  answer: { status: 200, description: 'The member as it is now', schema: memberResource, hasEtag: true },
  hasIfMatch: true,
  errors: ['invalid_transition'],

  requireObject: requireMember,
  handle: async (call) => {
    const { id, body, services, writing } = call;
    const expectedVersion = await expectedMemberVersion(call);
    const request = { actor: actorOf(call), id, mergePatch: JSON.stringify(body), expectedVersion };
    const member = required((await services.members.updateMember(request, writing())).member, 'the member');
    return { body: toMember(member), version: member.version };
  },
});
