import { beginOidcSignInInput, oidcRedirectResource, oidcSignInInput } from '@parley/schemas/identities';
import { sessionResource } from '@parley/schemas/sessions';
import { toNewSession } from '../../sessions/session';
import { endpoint, PROVIDER_DEADLINE_MS } from './endpoint';
import { countGuess } from './guess-limit';
import { passkeyOrigin } from './passkey-origin';

export const beginOidcSignIn = endpoint({
  name: 'beginOidcSignIn',
  tag: 'People',
  summary: 'Start a sign-in with the OpenID provider',
  description:
    'Returns the address to which the page sends the browser. The browser gets a cookie, valid for ten ' +
    'minutes, that identifies it when it returns to `/sign-in/oidc` of the console. With the token of an ' +
    'invitation, the sign-in accepts the invitation.',
  body: { schema: beginOidcSignInInput, isOptional: true, example: {} },
  answer: { status: 201, description: 'The address to visit', schema: oidcRedirectResource, isSecret: true },
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
  summary: 'Sign in with the OpenID provider',
  description:
    'Starts the same session as a password would, for the person whose identity the provider has confirmed. ' +
    'Every failure gets the same response, whether the cause is the data from the provider, the browser or ' +
    'the person; the state is used up. A sign-in never creates an account, and never finds a person by their ' +
    'email.',
  body: {
    schema: oidcSignInInput,
    example: { code: 'SplxlOBeZQQYbYS6WxSbIA', state: 'Zk3v0mS1l8y4Q2r7T9wXcB6nD5fG1hJ0kLpM2oN3qRs' },
  },
  answer: { status: 201, description: 'The new session', schema: sessionResource, isSecret: true },
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
