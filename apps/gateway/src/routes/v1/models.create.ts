import { createModelInput, modelResource } from '@parley/schemas';
import { toModel } from '../../shapes/model';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';

export const createModel = endpoint({
  name: 'createModel',
  summary: 'Connect a model',
  description:
    'A server that speaks the OpenAI protocol. The API key and the values of headers are kept encrypted and never shown ' +
    'again. Check it afterwards: that finds out how the server differs from others.',
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
  answer: { status: 201, description: 'The connection', schema: modelResource, hasEtag: true, hasLocation: true },

  handle: async ({ body, services, writing }) => {
    const response = await services.models.createModel({ fields: JSON.stringify(body) }, writing());
    const model = required(response.model, 'the model');
    return {
      body: toModel(model),
      version: model.version,
      location: `/v1/models/${model.id}`,
      isReplayed: response.replayed,
    };
  },
});
