import { apiKeyPage, listApiKeysQuery } from '@parley/schemas/api-keys';
import { toKey } from '../../shapes/key';
import { toPage, toPageRequest } from '../../shapes/page';
import { endpoint } from './endpoint';

export const listKeys = endpoint({
  name: 'listKeys',
  summary: 'List keys',
  description: 'Those of the mode of the key that asks, newest first, revoked and expired ones included.',
  query: listApiKeysQuery,
  answer: { status: 200, description: 'A page of keys', schema: apiKeyPage },

  handle: async ({ query, services, reading }) => {
    const { keys, page } = await services.apiKeys.listApiKeys({ page: toPageRequest(query) }, reading());
    return {
      body: toPage(
        keys.map((key) => toKey(key)),
        page,
      ),
    };
  },
});
