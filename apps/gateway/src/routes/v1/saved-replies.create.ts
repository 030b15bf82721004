import { createSavedReplyInput, savedReplyResource } from '@parley/schemas/saved-replies';
import { toSavedReply } from '../../shapes/saved-reply';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';

export const createSavedReply = endpoint({
  name: 'createSavedReply',
  summary: 'Add a saved reply',
  description: 'What people of the team answer often. No agent says it by itself. There are at most 500 in a mode.',
  body: {
    schema: createSavedReplyInput,
    example: { shortcut: 'refund', text: 'Your refund is on its way: it takes up to five days.' },
  },
  answer: { status: 201, description: 'The saved reply', schema: savedReplyResource, hasEtag: true, hasLocation: true },

  handle: async ({ body, services, writing }) => {
    const response = await services.savedReplies.createSavedReply(body, writing());
    const reply = required(response.savedReply, 'the saved reply');
    return {
      body: toSavedReply(reply),
      version: reply.version,
      location: `/v1/saved_replies/${reply.id}`,
      isReplayed: response.replayed,
    };
  },
});
