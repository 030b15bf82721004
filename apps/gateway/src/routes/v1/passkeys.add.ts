import {
  addPasskeyInput,
  beginPasskeyInput,
  passkeyCreationOptions,
  passkeyResource,
  type PasskeyCreationOptions,
} from '@parley/schemas/passkeys';
import { toPasskey } from '../../shapes/passkey';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';
import { countGuess } from './guess-limit';
import { passkeyOrigin } from './passkey-origin';

export const beginPasskey = endpoint({
  name: 'beginPasskey',
  tag: 'People',
  summary: 'Start registering a passkey',
  description:
    'Returns the argument for `navigator.credentials.create`. It requires your password, as setting a new ' +
    'password does.',
  body: { schema: beginPasskeyInput, example: { current_password: 'correct horse battery' } },
  answer: { status: 201, description: 'A challenge', schema: passkeyCreationOptions, isSecret: true },
  errors: ['invalid_credentials'],

  handle: async (call) => {
    const { body, session, services, writing } = call;
    await countGuess(call, session.email);
    const hash = Buffer.from(session.digest, 'hex');
    const request = { hash, origin: passkeyOrigin(call), fields: JSON.stringify(body) };
    const { options } = await services.people.beginPasskey(request, writing());
    return { body: JSON.parse(options) as PasskeyCreationOptions };
  },
});

export const addPasskey = endpoint({
  name: 'addPasskey',
  tag: 'People',
  summary: 'Register a passkey',
  description:
    'Stores the passkey that the authenticator has created. You can then sign in with it or with your ' +
    'password. A person has at most 20 passkeys.',
  body: {
    schema: addPasskeyInput,
    example: {
      name: 'Laptop',
      credential: {
        id: 'x3kUGMYmXo4h2vbKjX2lHg',
        rawId: 'x3kUGMYmXo4h2vbKjX2lHg',
        type: 'public-key',
        response: {
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
          attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YQ',
          transports: ['internal'],
        },
      },
    },
  },
  answer: { status: 201, description: 'The passkey', schema: passkeyResource },

  handle: async (call) => {
    const { body, session, services, address, writing } = call;
    const hash = Buffer.from(session.digest, 'hex');
    const request = { hash, origin: passkeyOrigin(call), fields: JSON.stringify(body), address };
    const { passkey } = await services.people.addPasskey(request, { ...writing(), isRepeatable: false });
    return { body: toPasskey(required(passkey, 'the passkey')) };
  },
});
