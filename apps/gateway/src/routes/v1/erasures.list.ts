import { erasurePage, listErasuresQuery } from '@parley/schemas/erasures';
import { toErasure } from '../../shapes/erasure';
import { toPage, toPageRequest } from '../../shapes/page';
import { endpoint } from './endpoint';

export const listErasures = endpoint({
  name: 'listErasures',
  tag: 'People',
  summary: 'List erasures',
  description: 'In the mode of the caller, newest first, for 400 days after they ended.',
  query: listErasuresQuery,
  answer: { status: 200, description: 'A page of erasures', schema: erasurePage },

  handle: async ({ query, services, reading }) => {
    const { erasures, page } = await services.erasures.listErasures({ page: toPageRequest(query) }, reading());
    return { body: toPage(erasures.map(toErasure), page) };
  },
});
