import { apiKeyWithValue, createApiKeyInput } from '@parley/schemas/api-keys';
import { toKey } from '../../shapes/key';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';
import { actorOf } from './keys.get';

export const createKey = endpoint({
  name: 'createKey',
  summary: 'Make a key',
  description:
    'Of the mode of the key that asks, and with nothing that it lacks: no permission, no higher limit, no later end. The ' +
    'value is in this answer, and never shown again. An account has at most 500 valid keys in a mode.',
  body: {
    schema: createApiKeyInput,
    example: { name: 'Order sync', permissions: ['conversations:read', 'conversations:write'] },
  },
  answer: {
    status: 201,
    description: 'The key with its value',
    schema: apiKeyWithValue,
    hasEtag: true,
    hasLocation: true,
    isSecret: true,
  },
  errors: ['precondition_failed'],

  handle: async (call) => {
    const { body, services, writing } = call;
    const request = { actor: actorOf(call), fields: JSON.stringify(body) };
    const response = await services.apiKeys.createApiKey(request, writing());
    const key = required(response.key, 'the key');
    return {
      body: { ...toKey(key), value: response.value },
      version: key.version,
      location: `/v1/keys/${key.id}`,
      isReplayed: response.replayed,
    };
  },
});
