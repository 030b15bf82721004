import { sessionResource, signInInput } from '@parley/schemas/sessions';
import { toNewSession } from '../../sessions/session';
import { endpoint } from './endpoint';
import { countGuess } from './guess-limit';

export const signIn = endpoint({
  name: 'signIn',
  tag: 'People',
  summary: 'Sign in',
  description:
    'For people in a browser. The response sets the session cookie. A request with the cookie names an ' +
    'account in the header `Parley-Account` and its mode in `Parley-Mode` (live if left out); every write ' +
    'also sends `csrf_token` in `Parley-CSRF`. A wrong email and a wrong password get the same response, ' +
    'after the same time.',
  body: { schema: signInInput, example: { email: 'ada@example.com', password: 'correct horse battery' } },
  answer: { status: 201, description: 'The new session', schema: sessionResource, isSecret: true },
  errors: ['invalid_credentials'],

  handle: async (call) => {
    const { body, services, address, writing } = call;
    await countGuess(call, body.email);
    const { session } = await services.people.signIn({ ...body, address }, writing());
    return toNewSession(session);
  },
});
