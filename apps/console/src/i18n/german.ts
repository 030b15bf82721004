import type { english } from './english';
import { germanAccount } from './german/account';
import { germanAgents } from './german/agents';
import { germanAnalytics } from './german/analytics';
import { germanBulk } from './german/bulk';
import { germanChannels } from './german/channels';
import { germanCustomers } from './german/customers';
import { germanFiles } from './german/files';
import { germanFilters } from './german/filters';
import { germanInbox } from './german/inbox';
import { germanKeys } from './german/keys';
import { germanKnowledge } from './german/knowledge';
import { germanNotifications } from './german/notifications';
import { germanQueue } from './german/queue';
import { germanSavedReplies } from './german/saved-replies';
import { germanTeams } from './german/teams';
import { germanSearch } from './german/search';
import { germanSettings } from './german/settings';
import { germanShell } from './german/shell';
import { germanTargets } from './german/targets';
import { germanTemplates } from './german/templates';
import { germanTools } from './german/tools';
import { germanViews } from './german/views';
import type { Message } from './english/message';
import { germanWriting } from './german/writing';

/** A key missing here or in English does not compile. */
export const german: Record<keyof typeof english, Message> = {
  ...germanShell,
  ...germanInbox,
  ...germanBulk,
  ...germanSettings,
  ...germanSavedReplies,
  ...germanTeams,
  ...germanChannels,
  ...germanAccount,
  ...germanTools,
  ...germanTemplates,
  ...germanTargets,
  ...germanViews,
  ...germanWriting,
  ...germanFiles,
  ...germanFilters,
  ...germanQueue,
  ...germanNotifications,
  ...germanCustomers,
  ...germanSearch,
  ...germanAgents,
  ...germanKnowledge,
  ...germanAnalytics,
  ...germanKeys,
};
