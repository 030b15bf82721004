import { endpoint } from './endpoint';
import { expectedMemberVersion } from './expected-version';
import { actorOf } from './keys.get';
import { requireMember } from './members.get';

export const removeMember = endpoint({
  name: 'removeMember',
  summary: 'Remove a member',
  description:
    'As with a change of the role. What they made stays, their keys too; their sessions end within a second.',
  id: 'member',
  answer: { status: 204, description: 'The member is gone' },
  hasIfMatch: true,
  errors: ['invalid_transition'],

  requireObject: requireMember,
  handle: async (call) => {
    const { id, services, writing } = call;
    const expectedVersion = await expectedMemberVersion(call);
    await services.members.removeMember({ actor: actorOf(call), id, expectedVersion }, writing());
    return {};
  },
});
