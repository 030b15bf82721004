import { listSavedRepliesQuery, savedReplyPage } from '@parley/schemas/saved-replies';
import { toPage, toPageRequest } from '../../shapes/page';
import { toSavedReply } from '../../shapes/saved-reply';
import { endpoint } from './endpoint';

export const listSavedReplies = endpoint({
  name: 'listSavedReplies',
  summary: 'List the saved replies',
  description: 'Newest first.',
  query: listSavedRepliesQuery,
  answer: { status: 200, description: 'A page of saved replies', schema: savedReplyPage },

  handle: async ({ query, services, reading }) => {
    const request = { page: toPageRequest(query) };
    const { savedReplies, page } = await services.savedReplies.listSavedReplies(request, reading());
    return { body: toPage(savedReplies.map(toSavedReply), page) };
  },
});
