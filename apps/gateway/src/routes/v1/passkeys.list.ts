import { listPasskeysQuery, passkeyPage } from '@parley/schemas/passkeys';
import { toPage, toPageRequest } from '../../shapes/page';
import { toPasskey } from '../../shapes/passkey';
import { endpoint } from './endpoint';

export const listPasskeys = endpoint({
  name: 'listPasskeys',
  tag: 'People',
  summary: 'List your passkeys',
  description: 'Newest first.',
  query: listPasskeysQuery,
  answer: { status: 200, description: 'A page of passkeys', schema: passkeyPage },

  handle: async ({ query, session, services, reading }) => {
    const hash = Buffer.from(session.digest, 'hex');
    const { passkeys, page } = await services.people.listPasskeys({ hash, page: toPageRequest(query) }, reading());
    return { body: toPage(passkeys.map(toPasskey), page) };
  },
});
