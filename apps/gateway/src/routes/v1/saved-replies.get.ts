import { savedReplyResource } from '@parley/schemas/saved-replies';
import { toSavedReply } from '../../shapes/saved-reply';
import { required } from '../../shapes/shape';
import { endpoint, type Call } from './endpoint';

/** The saved reply of the path; throws not_found. */
export function requireSavedReply({ id, services, reading }: Call) {
  return services.savedReplies.getSavedReply({ id }, reading());
}

export const getSavedReply = endpoint({
  name: 'getSavedReply',
  summary: 'Get a saved reply',
  id: 'reply',
  answer: { status: 200, description: 'The saved reply', schema: savedReplyResource, hasEtag: true },

  requireObject: requireSavedReply,
  handle: async (call) => {
    const reply = required((await requireSavedReply(call)).savedReply, 'the saved reply');
    return { body: toSavedReply(reply), version: reply.version };
  },
});
