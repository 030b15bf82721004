import { modelResource } from '@parley/schemas';
import { toModel } from '../../shapes/model';
import { required } from '../../shapes/shape';
import { endpoint, type Call } from './endpoint';

/** The model connection of the path; throws not_found. */
export function requireModel({ id, services, reading }: Call) {
  return services.models.getModel({ id }, reading());
}

export const getModel = endpoint({
  name: 'getModel',
  summary: 'Get a model connection',
  id: 'model',
  answer: { status: 200, description: 'The connection', schema: modelResource, hasEtag: true },

  requireObject: requireModel,
  handle: async (call) => {
    const model = required((await requireModel(call)).model, 'the model');
    return { body: toModel(model), version: model.version };
  },
});
