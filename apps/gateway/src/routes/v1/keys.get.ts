import { apiKeyResource } from '@parley/schemas/api-keys';
import { toKey } from '../../shapes/key';
import { required } from '../../shapes/shape';
import { endpoint, type Call } from './endpoint';

/** The key of the path; throws not_found. */
export function requireKey({ id, services, reading }: Call) {
  return services.apiKeys.getApiKey({ id }, reading());
}

/** Who asks, for the audit log. */
export function actorOf({ caller, address }: Pick<Call, 'caller' | 'address'>) {
  const isKey = caller.kind === 'key';
  return { keyId: isKey ? caller.id : '', memberId: isKey ? '' : caller.id, address };
}

export const getKey = endpoint({
  name: 'getKey',
  summary: 'Get a key',
  id: 'key',
  answer: { status: 200, description: 'The key, without its value', schema: apiKeyResource, hasEtag: true },

  requireObject: requireKey,
  handle: async (call) => {
    const key = required((await requireKey(call)).key, 'the key');
    return { body: toKey(key), version: key.version };
  },
});
