import {
  beginPasskeySignInInput,
  passkeyRequestOptions,
  passkeySignInInput,
  type PasskeyRequestOptions,
} from '@parley/schemas/passkeys';
import { sessionResource } from '@parley/schemas/sessions';
import { toNewSession } from '../../sessions/session';
import { endpoint } from './endpoint';
import { countGuess } from './guess-limit';
import { passkeyOrigin } from './passkey-origin';

export const beginPasskeySignIn = endpoint({
  name: 'beginPasskeySignIn',
  tag: 'People',
  summary: 'Start a sign-in with a passkey',
  description:
    'Returns the argument for `navigator.credentials.get`. It names no account: the browser offers the ' +
    'passkeys that it has for this host.',
  body: { schema: beginPasskeySignInInput, isOptional: true, example: {} },
  answer: { status: 201, description: 'A challenge', schema: passkeyRequestOptions, isSecret: true },

  handle: async (call) => {
    const { services, writing } = call;
    const { options } = await services.people.beginPasskeySignIn({ origin: passkeyOrigin(call) }, writing());
    return { body: JSON.parse(options) as PasskeyRequestOptions };
  },
});

export const signInWithPasskey = endpoint({
  name: 'signInWithPasskey',
  tag: 'People',
  summary: 'Sign in with a passkey',
  description:
    'Starts the same session as a password would. Every failure gets the same response, whether the cause is ' +
    'the passkey or the person; the challenge is used up.',
  body: {
    schema: passkeySignInInput,
    example: {
      credential: {
        id: 'x3kUGMYmXo4h2vbKjX2lHg',
        rawId: 'x3kUGMYmXo4h2vbKjX2lHg',
        type: 'public-key',
        response: {
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
          authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
          signature: 'MEUCIQDc',
          userHandle: 'AZNGeOpZfZWSjH-m5nuHnw',
        },
      },
    },
  },
  answer: { status: 201, description: 'The new session', schema: sessionResource, isSecret: true },
  errors: ['invalid_credentials'],

  handle: async (call) => {
    const { body, services, address, writing } = call;
    await countGuess(call, `passkey ${body.credential.id}`);
    const request = { origin: passkeyOrigin(call), fields: JSON.stringify(body), address };
    const { session } = await services.people.signInWithPasskey(request, { ...writing(), isRepeatable: false });
    return toNewSession(session);
  },
});
