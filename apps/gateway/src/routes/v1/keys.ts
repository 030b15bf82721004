import type { Key } from '@parley/contract/account';
import {
  apiKeyPage,
  apiKeyResource,
  apiKeyWithValue,
  createApiKeyInput,
  listApiKeysQuery,
  updateApiKeyInput,
} from '@parley/schemas/api-keys';
import { key, keyValue } from '../../openapi/key-examples';
import { toKey } from '../../shapes/key';
import { required } from '../../shapes/shape';
import { actorOf } from './actor';
import { endpoint } from './endpoint';
import { getEndpoint, listEndpoint, resource, updateEndpoint } from './resource';
import type { Route } from './route';

export const keys = resource({
  noun: 'key',
  tag: 'Keys',
  id: 'key',
  path: '/v1/keys',
  schema: apiKeyResource,
  example: key,
  key: 'key',
  get: ({ id, services, reading }) => services.apiKeys.getApiKey({ id }, reading()),
  show: (key: Key) => toKey(key),
});

const listKeys = listEndpoint(keys, 'keys', {
  name: 'listKeys',
  summary: 'List keys',
  description: 'The keys in the mode of the requesting key, newest first, including revoked and expired ones.',
  query: listApiKeysQuery,
  answer: { description: 'A page of keys', schema: apiKeyPage },
  call: ({ services, reading }, page) => services.apiKeys.listApiKeys({ page }, reading()),
});

// By hand: only this response has the value.
const createKey = endpoint({
  name: 'createKey',
  tag: 'Keys',
  summary: 'Create a key',
  description:
    'The key gets the mode of the requesting key, and cannot exceed it: it gets no permission that the ' +
    'requesting key lacks, no higher limit and no later expiry. The value is in this response and never ' +
    'shown again. An account has at most 500 valid keys per mode.',
  body: {
    schema: createApiKeyInput,
    example: { name: 'Order sync', permissions: ['conversations:read', 'conversations:write'] },
  },
  answer: {
    status: 201,
    description: 'The key with its value',
    schema: apiKeyWithValue,
    example: { ...key, value: keyValue },
    hasEtag: true,
    hasLocation: true,
    isSecret: true,
  },
  errors: ['precondition_failed'],

  handle: async (call) => {
    const { body, services, writing } = call;
    const request = { actor: actorOf(call), fields: JSON.stringify(body) };
    const response = await services.apiKeys.createApiKey(request, writing());
    const made = required(response.key, 'the key');
    return {
      body: { ...toKey(made), value: response.value },
      version: made.version,
      location: `/v1/keys/${made.id}`,
      isReplayed: response.replayed,
    };
  },
});

const getKey = getEndpoint(keys, {
  name: 'getKey',
  summary: 'Get a key',
  answer: { description: 'The key, without its value' },
});

const updateKey = updateEndpoint(keys, {
  name: 'updateKey',
  summary: 'Rename a key',
  description: 'The permissions and limits of a key never change: create another key, and revoke this one.',
  body: { schema: updateApiKeyInput, example: { name: 'Order sync, warehouse 2' } },
  answer: {
    description: 'The updated key',
    example: { ...key, name: 'Order sync, warehouse 2', updated_at: '2026-11-21T09:30:00.000Z' },
  },
  call: (call, change) => {
    const { body, services, writing } = call;
    const request = { ...change, actor: actorOf(call), mergePatch: JSON.stringify(body) };
    return services.apiKeys.updateApiKey(request, writing());
  },
});

export const keyRoutes: readonly Route[] = [
  ['GET', '/keys', 'keys:read', listKeys],
  ['POST', '/keys', 'keys:write', createKey],
  ['GET', '/keys/:id', 'keys:read', getKey],
  ['PATCH', '/keys/:id', 'keys:write', updateKey],
];
