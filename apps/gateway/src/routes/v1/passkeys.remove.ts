import { notFound } from '@parley/errors';
import { PASSKEYS_MAX } from '@parley/schemas/passkeys';
import { endpoint, type Call } from './endpoint';

export const removePasskey = endpoint({
  name: 'removePasskey',
  tag: 'People',
  summary: 'Remove a passkey',
  description:
    'It can no longer be used to sign in. Sessions started with it continue: sign out everywhere to end ' +
    'them. Your only sign-in method cannot be removed: 409.',
  id: 'passkey',
  answer: { status: 204, description: 'The passkey is removed' },
  errors: ['invalid_transition'],

  requireObject: requirePasskey,
  handle: async ({ id, session, services, address, writing }) => {
    await services.people.removePasskey({ hash: Buffer.from(session.digest, 'hex'), id, address }, writing());
    return {};
  },
});

/** No RPC gets one: a person has only a few. */
async function requirePasskey({ id, session, services, reading }: Call): Promise<void> {
  const request = { hash: Buffer.from(session.digest, 'hex'), page: { limit: PASSKEYS_MAX } };
  const { passkeys } = await services.people.listPasskeys(request, reading());
  if (!passkeys.some((passkey) => passkey.id === id)) throw notFound('passkey');
}
