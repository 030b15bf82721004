import { erasurePage, listErasuresQuery } from '@parley/schemas/erasures';
import { toErasure } from '../../shapes/erasure';
import { toPage, toPageRequest } from '../../shapes/page';
import { endpoint } from './endpoint';

export const listErasures = endpoint({
  name: 'listErasures',
  tag: 'People',
  summary: 'List erasures',
  description:
    'Returns the erasures in the mode of the caller, newest first. An erasure is listed until 400 days after ' +
    'it ended.',
  query: listErasuresQuery,
  answer: { status: 200, description: 'A page of erasures', schema: erasurePage },

  handle: async ({ query, services, reading }) => {
    const { erasures, page } = await services.erasures.listErasures({ page: toPageRequest(query) }, reading());
    return { body: toPage(erasures.map(toErasure), page) };
  },
});
