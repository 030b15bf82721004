import {
  addIdentityInput,
  beginIdentityInput,
  identityResource,
  oidcRedirectResource,
} from '@parley/schemas/identities';
import { toIdentity } from '../../shapes/identity';
import { required } from '../../shapes/shape';
import { endpoint, PROVIDER_DEADLINE_MS } from './endpoint';
import { countGuess } from './guess-limit';
import { passkeyOrigin } from './passkey-origin';

export const beginIdentity = endpoint({
  name: 'beginIdentity',
  tag: 'People',
  summary: 'Start adding an identity',
  description:
    'Returns the address to which the page sends the browser, as for a sign-in. It requires your password, ' +
    'as setting a new password does.',
  body: { schema: beginIdentityInput, example: { current_password: 'correct horse battery' } },
  answer: { status: 201, description: 'The address to visit', schema: oidcRedirectResource, isSecret: true },
  deadlineMs: PROVIDER_DEADLINE_MS,
  errors: ['invalid_credentials', 'not_found'],

  handle: async (call) => {
    const { body, session, services, writing } = call;
    await countGuess(call, session.email);
    const hash = Buffer.from(session.digest, 'hex');
    const request = { hash, origin: passkeyOrigin(call), fields: JSON.stringify(body) };
    const { url, browser } = await services.people.beginIdentity(request, writing());
    return { body: { url }, oidcBrowser: browser };
  },
});

export const addIdentity = endpoint({
  name: 'addIdentity',
  tag: 'People',
  summary: 'Add an identity',
  description:
    'Stores the identity that the provider has confirmed. You can then sign in with it or with your ' +
    'password. A person has at most 20 identities.',
  body: {
    schema: addIdentityInput,
    example: { code: 'SplxlOBeZQQYbYS6WxSbIA', state: 'Zk3v0mS1l8y4Q2r7T9wXcB6nD5fG1hJ0kLpM2oN3qRs' },
  },
  answer: { status: 201, description: 'The identity', schema: identityResource },
  deadlineMs: PROVIDER_DEADLINE_MS,
  errors: ['not_found'],

  handle: async (call) => {
    const { body, session, oidcBrowser: browser, services, address, writing } = call;
    const hash = Buffer.from(session.digest, 'hex');
    const request = { hash, origin: passkeyOrigin(call), browser, fields: JSON.stringify(body), address };
    const { identity } = await services.people.addIdentity(request, { ...writing(), isRepeatable: false });
    return { body: toIdentity(required(identity, 'the identity')), oidcBrowser: null };
  },
});
