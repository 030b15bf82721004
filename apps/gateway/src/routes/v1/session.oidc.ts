import { beginOidcSignInInput, oidcRedirectResource, oidcSignInInput } from '@parley/schemas/identities';
import { sessionResource } from '@parley/schemas/sessions';
import { toNewSession } from '../../sessions/session';
import { endpoint, PROVIDER_DEADLINE_MS } from './endpoint';
import { countGuess } from './guess-limit';
import { passkeyOrigin } from './passkey-origin';

export const beginOidcSignIn = endpoint({
  name: 'beginOidcSignIn',
  tag: 'People',
  summary: 'Begin to sign in at the OpenID provider',
  description:
    'Where the page sends the browser, which gets a cookie for ten minutes by which it is known when it comes back to ' +
    '`/sign-in/oidc` of the console. With the token of an invitation it is accepted by that.',
  body: { schema: beginOidcSignInInput, isOptional: true, example: {} },
  answer: { status: 201, description: 'Where to go', schema: oidcRedirectResource, isSecret: true },
  deadlineMs: PROVIDER_DEADLINE_MS,
  errors: ['not_found'],

  handle: async (call) => {
    const { body, services, writing } = call;
    const request = { origin: passkeyOrigin(call), fields: JSON.stringify(body) };
    const { url, browser } = await services.people.beginOidcSignIn(request, writing());
    return { body: { url }, oidcBrowser: browser };
  },
});

export const signInWithOidc = endpoint({
  name: 'signInWithOidc',
  tag: 'People',
  summary: 'Sign in at the OpenID provider',
  description:
    'Begins the session that a password would, of the person who has the identity that the provider has seen. Whatever is ' +
    'wrong with what it sent, with the browser, or with the person, gets the same answer; the state is used up. Nobody gets ' +
    'an account by it, and nobody is found by an email.',
  body: {
    schema: oidcSignInInput,
    example: { code: 'SplxlOBeZQQYbYS6WxSbIA', state: 'Zk3v0mS1l8y4Q2r7T9wXcB6nD5fG1hJ0kLpM2oN3qRs' },
  },
  answer: { status: 201, description: 'Who is signed in', schema: sessionResource, isSecret: true },
  deadlineMs: PROVIDER_DEADLINE_MS,
  errors: ['invalid_credentials', 'not_found'],

  handle: async (call) => {
    const { body, oidcBrowser: browser, services, address, writing } = call;
    await countGuess(call, `oidc ${body.state}`);
    const request = { origin: passkeyOrigin(call), browser, fields: JSON.stringify(body), address };
    const { session } = await services.people.signInWithOidc(request, { ...writing(), isRepeatable: false });
    return { ...toNewSession(session), oidcBrowser: null };
  },
});
