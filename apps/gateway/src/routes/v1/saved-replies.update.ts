import { savedReplyResource, updateSavedReplyInput } from '@parley/schemas/saved-replies';
import { toSavedReply } from '../../shapes/saved-reply';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';
import { expectedSavedReplyVersion } from './expected-version';
import { requireSavedReply } from './saved-replies.get';

export const updateSavedReply = endpoint({
  name: 'updateSavedReply',
  summary: 'Update a saved reply',
  id: 'reply',
  body: { schema: updateSavedReplyInput, example: { text: 'Your refund is on its way: it takes up to three days.' } },
  answer: { status: 200, description: 'The saved reply', schema: savedReplyResource, hasEtag: true },
  hasIfMatch: true,

  requireObject: requireSavedReply,
  handle: async (call) => {
    const { id, body, services, writing } = call;
    const expectedVersion = await expectedSavedReplyVersion(call);
    const request = { id, shortcut: body.shortcut, text: body.text, expectedVersion };
    const response = await services.savedReplies.updateSavedReply(request, writing());
    const reply = required(response.savedReply, 'the saved reply');
    return { body: toSavedReply(reply), version: reply.version };
  },
});
