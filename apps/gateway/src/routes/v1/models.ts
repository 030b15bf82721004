import { createModelInput, listModelsQuery, modelPage, modelResource, updateModelInput } from '@parley/schemas';
import { model } from '../../openapi/knowledge-examples';
import { toModel } from '../../shapes/model';
import { createEndpoint, deleteEndpoint, getEndpoint, listEndpoint, resource, updateEndpoint } from './resource';
import type { Route } from './route';

export const models = resource({
  noun: 'connection',
  tag: 'Models',
  id: 'model',
  path: '/v1/models',
  schema: modelResource,
  example: model,
  key: 'model',
  get: ({ id, services, reading }) => services.models.getModel({ id }, reading()),
  show: toModel,
});

const listModels = listEndpoint(models, 'models', {
  name: 'listModels',
  summary: 'List the model connections',
  description: 'Newest first.',
  query: listModelsQuery,
  answer: { description: 'A page of connections', schema: modelPage },
  call: ({ services, reading }, page) => services.models.listModels({ page }, reading()),
});

const createModel = createEndpoint(models, {
  name: 'createModel',
  summary: 'Add a model connection',
  description:
    'Connects a server that speaks the OpenAI protocol. The API key and the values of headers are stored ' +
    'encrypted and never shown again. Check the connection afterwards: the check finds out how the server ' +
    'differs from others.',
  body: {
    schema: createModelInput,
    example: {
      name: 'OpenAI',
      base_url: 'https://api.openai.com/v1',
      model: 'gpt-5-mini',
      api_key: 'sk-1234567890abcdef',
      prices: { input: 0.25, output: 2 },
      is_default: true,
    },
  },
  answer: { example: { ...model, quirks: [], status: 'unchecked', checked_at: null } },
  call: ({ body, services, writing }) => services.models.createModel({ fields: JSON.stringify(body) }, writing()),
});

const getModel = getEndpoint(models, { name: 'getModel', summary: 'Get a model connection' });

const updateModel = updateEndpoint(models, {
  name: 'updateModel',
  summary: 'Update a model connection',
  description:
    'A JSON merge patch (RFC 7396): fields that are left out keep their value, and null resets a field to ' +
    'its default. If base_url names another server, send the API key and the headers again.',
  body: { schema: updateModelInput, example: { model: 'gpt-5', prices: { input: 1.25, output: 10 } } },
  call: ({ body, services, writing }, change) =>
    services.models.updateModel({ ...change, mergePatch: JSON.stringify(body) }, writing()),
});

const deleteModel = deleteEndpoint(models, {
  name: 'deleteModel',
  summary: 'Delete a model connection',
  description: 'Also deletes its secrets. Agents that name it use the default connection from now on.',
  call: ({ services, writing }, change) => services.models.deleteModel(change, writing()),
});

export const modelRoutes: readonly Route[] = [
  ['GET', '/models', 'connections:read', listModels],
  ['POST', '/models', 'connections:write', createModel],
  ['GET', '/models/:id', 'connections:read', getModel],
  ['PATCH', '/models/:id', 'connections:write', updateModel],
  ['DELETE', '/models/:id', 'connections:write', deleteModel],
];
