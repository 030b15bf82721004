import { ModelStatus, type Model, type ModelServiceService } from '@parley/contract/model';
import { bornAt, known, page, type Overrides } from './fake-answers';
import { fakeId } from './fake-ids';

export const aModelId = fakeId('model');

export function aModel(fields: Partial<Model> = {}): Model {
  return {
    id: aModelId,
    name: 'OpenAI',
    baseUrl: 'https://api.openai.com/v1',
    model: 'gpt-5-mini',
    apiKeyLast4: 'cdef',
    headerNames: ['x-team'],
    vision: false,
    prices: { input: 0.25, output: 2 },
    quirks: [],
    isDefault: true,
    status: ModelStatus.UNCHECKED,
    createdAt: bornAt,
    updatedAt: bornAt,
    version: 1n,
    ...fields,
  };
}

export const modelDefaults: Overrides<typeof ModelServiceService> = {
  createModel: async () => ({ model: aModel(), replayed: false }),
  getModel: async ({ id }) => known(id, aModelId, { model: aModel() }, 'model'),
  listModels: async () => ({ models: [aModel()], page }),
  updateModel: async ({ id }) => known(id, aModelId, { model: aModel({ version: 2n }) }, 'model'),
  deleteModel: async ({ id }) => known(id, aModelId, {}, 'model'),
};
