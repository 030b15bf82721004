import { apiKeyResource, updateApiKeyInput } from '@parley/schemas/api-keys';
import { toKey } from '../../shapes/key';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';
import { expectedKeyVersion } from './expected-version';
import { actorOf, requireKey } from './keys.get';

export const updateKey = endpoint({
  name: 'updateKey',
  summary: 'Rename a key',
  description: 'What a key may do never changes: make another one, and revoke this.',
  id: 'key',
  body: { schema: updateApiKeyInput, example: { name: 'Order sync, warehouse 2' } },
  answer: { status: 200, description: 'The key as it is now', schema: apiKeyResource, hasEtag: true },
  hasIfMatch: true,

  requireObject: requireKey,
  handle: async (call) => {
    const { id, body, services, writing } = call;
    const expectedVersion = await expectedKeyVersion(call);
    const request = { actor: actorOf(call), id, mergePatch: JSON.stringify(body), expectedVersion };
    const key = required((await services.apiKeys.updateApiKey(request, writing())).key, 'the key');
    return { body: toKey(key), version: key.version };
  },
});
