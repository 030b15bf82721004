import { Channel } from '@parley/contract/conversation';
import type { SavedReply, SavedReplyServiceService } from '@parley/contract/saved-reply';
import type { SettingsServiceService } from '@parley/contract/settings';
import { withNoTargets } from '@parley/schemas/targets';
import { bornAt, known, page, type Overrides } from './fake-answers';
import { fakeId } from './fake-ids';

export const aSavedReplyId = fakeId('reply');

const aSavedReply: SavedReply = {
  id: aSavedReplyId,
  shortcut: 'refund',
  text: 'Your refund is on its way.',
  createdAt: bornAt,
  updatedAt: bornAt,
  version: 1n,
  actions: { tags: [], status: 0, priority: 0 },
};

export const savedReplyDefaults: Overrides<typeof SavedReplyServiceService> = {
  createSavedReply: async (request) => ({
    savedReply: { ...aSavedReply, ...request, actions: request.actions ?? aSavedReply.actions },
    replayed: false,
  }),
  getSavedReply: async ({ id }) => known(id, aSavedReplyId, { savedReply: aSavedReply }, 'saved reply'),
  listSavedReplies: async () => ({ savedReplies: [aSavedReply], page }),
  updateSavedReply: async ({ id }) =>
    known(id, aSavedReplyId, { savedReply: { ...aSavedReply, version: 2n } }, 'saved reply'),
  deleteSavedReply: async ({ id }) => known(id, aSavedReplyId, {}, 'saved reply'),
};

const noTargets = JSON.stringify(withNoTargets({ targets: {} }));

export const settingsDefaults: Overrides<typeof SettingsServiceService> = {
  getTargets: async () => ({ targets: noTargets }),
  setTargets: async () => ({ targets: noTargets }),
  getSurvey: async () => ({ survey: { channels: [Channel.WIDGET] } }),
  setSurvey: async ({ survey }) => ({ survey }),
};
