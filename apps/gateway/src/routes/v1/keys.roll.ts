import { apiKeyWithValue, rollApiKeyInput } from '@parley/schemas/api-keys';
import { toKey } from '../../shapes/key';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';
import { expectedVersionOf } from './resource';
import { actorOf } from './actor';
import { keys } from './keys';

export const rollKey = endpoint({
  name: 'rollKey',
  tag: 'Keys',
  summary: 'Roll a key',
  description:
    'Gives the key a new value. The previous value continues to work for overlap_hours; the value before ' +
    'that one stops working now. Rolling is refused if the key may do anything that the requesting key may ' +
    'not (403), or if it is revoked or expired (409).',
  id: 'key',
  body: { schema: rollApiKeyInput, isOptional: true, example: { overlap_hours: 24 } },
  answer: {
    status: 200,
    description: 'The key with its new value',
    schema: apiKeyWithValue,
    hasEtag: true,
    isSecret: true,
  },
  hasIfMatch: true,
  errors: ['invalid_transition'],

  requireObject: keys.get,
  handle: async (call) => {
    const { id, body, services, writing } = call;
    const expectedVersion = await expectedVersionOf(keys, call);
    const request = { actor: actorOf(call), id, fields: JSON.stringify(body), expectedVersion };
    const response = await services.apiKeys.rollApiKey(request, writing());
    const key = required(response.key, 'the key');
    return {
      body: { ...toKey(key), value: response.value },
      version: key.version,
      isReplayed: response.replayed,
    };
  },
});
