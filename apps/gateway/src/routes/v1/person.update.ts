import { sessionResource, updatePersonInput } from '@parley/schemas/sessions';
import { required } from '../../shapes/shape';
import { toSession } from '../../sessions/session';
import { toSignedIn } from '../../sessions/signed-in';
import { endpoint } from './endpoint';
import { countGuess } from './guess-limit';

export const updatePerson = endpoint({
  name: 'updatePerson',
  tag: 'People',
  summary: 'Change your name or password',
  description: 'A new password ends your other sessions.',
  body: { schema: updatePersonInput, example: { name: 'Ada Lovelace' } },
  answer: { status: 200, description: 'The updated session', schema: sessionResource, isSecret: true },
  errors: ['invalid_credentials'],

  handle: async (call) => {
    const { body, session, csrfToken, services, address, writing } = call;
    if (body.password !== undefined) await countGuess(call, session.email);
    const hash = Buffer.from(session.digest, 'hex');
    const answer = await services.people.updatePerson({ hash, mergePatch: JSON.stringify(body), address }, writing());
    return { body: toSession(toSignedIn(required(answer.session, 'the session'), hash), csrfToken) };
  },
});
