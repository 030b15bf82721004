import { endpoint } from './endpoint';
import { expectedSavedReplyVersion } from './expected-version';
import { requireSavedReply } from './saved-replies.get';

export const deleteSavedReply = endpoint({
  name: 'deleteSavedReply',
  summary: 'Delete a saved reply',
  id: 'reply',
  answer: { status: 204, description: 'Deleted' },
  hasIfMatch: true,

  requireObject: requireSavedReply,
  handle: async (call) => {
    const { id, services, writing } = call;
    const expectedVersion = await expectedSavedReplyVersion(call);
    await services.savedReplies.deleteSavedReply({ id, expectedVersion }, writing());
    return {};
  },
});
