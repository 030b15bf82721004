import { account } from './english/account';
import { agents } from './english/agents';
import { analytics } from './english/analytics';
import { bulk } from './english/bulk';
import { channels } from './english/channels';
import { customers } from './english/customers';
import { files } from './english/files';
import { filters } from './english/filters';
import { inbox } from './english/inbox';
import { keys } from './english/keys';
import { knowledge } from './english/knowledge';
import { notifications } from './english/notifications';
import { queue } from './english/queue';
import { savedReplies } from './english/saved-replies';
import { teams } from './english/teams';
import { search } from './english/search';
import { settings } from './english/settings';
import { shell } from './english/shell';
import { targets } from './english/targets';
import { templates } from './english/templates';
import { tools } from './english/tools';
import { views } from './english/views';
import { writing } from './english/writing';

/** A missing key does not compile. */
export const english = {
  ...shell,
  ...inbox,
  ...bulk,
  ...agents,
  ...knowledge,
  ...analytics,
  ...settings,
  ...savedReplies,
  ...teams,
  ...keys,
  ...channels,
  ...account,
  ...tools,
  ...templates,
  ...targets,
  ...writing,
  ...files,
  ...filters,
  ...queue,
  ...customers,
  ...search,
  ...notifications,
  ...views,
} as const;
