import { notFound } from '@parley/errors';
import { IDENTITIES_MAX } from '@parley/schemas/identities';
import { endpoint, type Call } from './endpoint';

export const removeIdentity = endpoint({
  name: 'removeIdentity',
  tag: 'People',
  summary: 'Remove an identity',
  description:
    'It can no longer be used to sign in. Sessions started with it continue: sign out everywhere to end ' +
    'them. Your only sign-in method cannot be removed: 409.',
  id: 'identity',
  answer: { status: 204, description: 'The identity is removed' },
  errors: ['invalid_transition'],

  requireObject: requireIdentity,
  handle: async ({ id, session, services, address, writing }) => {
    await services.people.removeIdentity({ hash: Buffer.from(session.digest, 'hex'), id, address }, writing());
    return {};
  },
});

/** No RPC gets one: a person has only a few. */
async function requireIdentity({ id, session, services, reading }: Call): Promise<void> {
  const request = { hash: Buffer.from(session.digest, 'hex'), page: { limit: IDENTITIES_MAX } };
  const { identities } = await services.people.listIdentities(request, reading());
  if (!identities.some((identity) => identity.id === id)) throw notFound('identity');
}
