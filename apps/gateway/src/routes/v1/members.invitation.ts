import { memberWithInvitation, renewInvitationInput } from '@parley/schemas/members';
import { toInvited } from '../../shapes/member';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';
import { expectedVersionOf } from './resource';
import { actorOf } from './actor';
import { mailInvitation } from './mail-invitation';
import { members } from './members';

export const renewInvitation = endpoint({
  name: 'renewInvitation',
  tag: 'People',
  summary: 'Create a new link for a member',
  description:
    'For a member who has lost their link or forgotten their password. Earlier links stop working. A ' +
    'disabled member gets none (409).',
  id: 'member',
  body: { schema: renewInvitationInput, isOptional: true, example: {} },
  answer: {
    status: 200,
    description: 'The member with their link',
    schema: memberWithInvitation,
    hasEtag: true,
    isSecret: true,
  },
  hasIfMatch: true,
  errors: ['invalid_transition'],

  requireObject: members.get,
  handle: async (call) => {
    const { id, services, publicUrl, writing } = call;
    const expectedVersion = await expectedVersionOf(members, call);
    const response = await services.members.renewInvitation({ actor: actorOf(call), id, expectedVersion }, writing());
    const { version } = required(response.member, 'the member');
    const invited = toInvited(publicUrl, response);
    mailInvitation(call, invited);
    return { body: invited, version, isReplayed: response.replayed };
  },
});
