import { acceptInvitationInput, sessionResource } from '@parley/schemas/sessions';
import { toNewSession } from '../../sessions/session';
import { endpoint } from './endpoint';
import { countGuess } from './guess-limit';

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  tag: 'People',
  summary: 'Accept an invitation',
  description:
    'Makes you an active member and signs you in. The first owner of an account enters their email. If you ' +
    'already belong to another account, send your current password; otherwise choose a password, which ends ' +
    'your other sessions.',
  body: {
    schema: acceptInvitationInput,
    example: {
      token: 'Zk3v0mS1l8y4Q2r7T9wXcB6nD5fG1hJ0kLpM2oN3qRs',
      name: 'Ada Lovelace',
      password: 'correct horse battery',
    },
  },
  answer: { status: 201, description: 'The new session', schema: sessionResource, isSecret: true },
  errors: ['invalid_credentials', 'not_found'],

  handle: async (call) => {
    const { body, services, address, writing } = call;
    await countGuess(call, `invitation ${body.token}`);
    const { session } = await services.people.acceptInvitation({ fields: JSON.stringify(body), address }, writing());
    return toNewSession(session);
  },
});
