import { modelResource, updateModelInput } from '@parley/schemas';
import { toModel } from '../../shapes/model';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';
import { expectedModelVersion } from './expected-version';
import { requireModel } from './models.get';

export const updateModel = endpoint({
  name: 'updateModel',
  summary: 'Update a model connection',
  description:
    'A JSON merge patch (RFC 7396): what is left out stays as it is, null sets a field back to its default. A base_url ' +
    'of another server needs the API key and the headers again.',
  id: 'model',
  body: { schema: updateModelInput, example: { model: 'gpt-5', prices: { input: 1.25, output: 10 } } },
  answer: { status: 200, description: 'The connection', schema: modelResource, hasEtag: true },
  hasIfMatch: true,

  requireObject: requireModel,
  handle: async (call) => {
    const { id, body, services, writing } = call;
    const expectedVersion = await expectedModelVersion(call);
    const response = await services.models.updateModel(
      { id, mergePatch: JSON.stringify(body), expectedVersion },
      writing(),
    );
    const model = required(response.model, 'the model');
    return { body: toModel(model), version: model.version };
  },
});
