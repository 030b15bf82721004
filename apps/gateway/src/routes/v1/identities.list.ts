import { identityPage, listIdentitiesQuery } from '@parley/schemas/identities';
import { toIdentity } from '../../shapes/identity';
import { toPage, toPageRequest } from '../../shapes/page';
import { endpoint } from './endpoint';

export const listIdentities = endpoint({
  name: 'listIdentities',
  tag: 'People',
  summary: 'List your identities',
  description: 'The identities at the OpenID provider with which you sign in. Newest first.',
  query: listIdentitiesQuery,
  answer: { status: 200, description: 'A page of identities', schema: identityPage },

  handle: async ({ query, session, services, reading }) => {
    const hash = Buffer.from(session.digest, 'hex');
    const { identities, page } = await services.people.listIdentities({ hash, page: toPageRequest(query) }, reading());
    return { body: toPage(identities.map(toIdentity), page) };
  },
});
