import type { english } from './english';
import { germanChannels } from './german/channels';
import { germanInbox } from './german/inbox';
import { germanSettings } from './german/settings';
import { germanShell } from './german/shell';
import { germanTools } from './german/tools';
import type { Message } from './message';

/** What is missing here is shown in English. */
export const german: Partial<Record<keyof typeof english, Message>> = {
  ...germanShell,
  ...germanInbox,
  ...germanSettings,
  ...germanChannels,
  ...germanTools,
};
