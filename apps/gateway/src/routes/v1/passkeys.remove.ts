import { endpoint } from './endpoint';

export const removePasskey = endpoint({
  name: 'removePasskey',
  summary: 'Remove a passkey',
  description: 'Nobody signs in by it any more. Sessions that began with it go on: sign out everywhere to end them.',
  id: 'passkey',
  answer: { status: 204, description: 'It is gone' },

  handle: async ({ id, session, services, address, writing }) => {
    await services.people.removePasskey({ hash: Buffer.from(session.digest, 'hex'), id, address }, writing());
    return {};
  },
});
