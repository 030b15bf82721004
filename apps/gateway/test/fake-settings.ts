import { Channel } from '@parley/contract/conversation';
import type { SettingsServiceService } from '@parley/contract/settings';
import { withNoTargets } from '@parley/schemas/targets';
import type { Overrides } from './fake-answers';

const noTargets = JSON.stringify(withNoTargets({ targets: {} }));

export const settingsDefaults: Overrides<typeof SettingsServiceService> = {
  getTargets: async () => ({ targets: noTargets }),
  setTargets: async () => ({ targets: noTargets }),
  getSurvey: async () => ({ survey: { channels: [Channel.WIDGET] } }),
  setSurvey: async ({ survey }) => ({ survey }),
};
