import { apiKeyResource, revokeApiKeyInput } from '@parley/schemas/api-keys';
import { toKey } from '../../shapes/key';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';
import { expectedVersionOf } from './resource';
import { actorOf } from './actor';
import { keys } from './keys';

export const revokeKey = endpoint({
  name: 'revokeKey',
  tag: 'Keys',
  summary: 'Revoke a key',
  description:
    'Revokes the key permanently, everywhere within a second, including its previous value after a roll. ' +
    'Revoking it again changes nothing. A key may revoke itself.',
  id: 'key',
  body: { schema: revokeApiKeyInput, isOptional: true, example: {} },
  answer: { status: 200, description: 'The revoked key', schema: apiKeyResource, hasEtag: true },
  hasIfMatch: true,

  requireObject: keys.get,
  handle: async (call) => {
    const { id, services, writing } = call;
    const expectedVersion = await expectedVersionOf(keys, call);
    const request = { actor: actorOf(call), id, expectedVersion };
    const key = required((await services.apiKeys.revokeApiKey(request, writing())).key, 'the key');
    return { body: toKey(key), version: key.version };
  },
});
