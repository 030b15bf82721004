import { listModelsQuery, modelPage } from '@parley/schemas';
import { toModel } from '../../shapes/model';
import { toPage, toPageRequest } from '../../shapes/page';
import { endpoint } from './endpoint';

export const listModels = endpoint({
  name: 'listModels',
  summary: 'List the model connections',
  description: 'Newest first.',
  query: listModelsQuery,
  answer: { status: 200, description: 'A page of connections', schema: modelPage },

  handle: async ({ query, services, reading }) => {
    const { models, page } = await services.models.listModels({ page: toPageRequest(query) }, reading());
    return { body: toPage(models.map(toModel), page) };
  },
});
