import type { Key } from '../../../i18n/messages';

export interface SettingsPlace {
  readonly to: string;
  readonly label: Key;
  readonly permission?: string;
  readonly keywords?: Key;
}

export const settingsGroups: readonly { readonly label: Key; readonly places: readonly SettingsPlace[] }[] = [
  {
    label: 'settings.groupAccount',
    places: [
      { to: '/settings', label: 'settings.you', keywords: 'keywords.you' },
      { to: '/settings/notifications', label: 'settings.notifications', keywords: 'keywords.notifications' },
      { to: '/settings/members', label: 'settings.members', permission: 'members:read', keywords: 'keywords.members' },
      { to: '/settings/teams', label: 'settings.teams', permission: 'members:read', keywords: 'keywords.teams' },
      {
        to: '/settings/saved-replies',
        label: 'settings.savedReplies',
        permission: 'conversations:read',
        keywords: 'keywords.savedReplies',
      },
      { to: '/settings/targets', label: 'settings.targets', permission: 'members:read', keywords: 'keywords.targets' },
      { to: '/settings/account', label: 'settings.account', permission: 'members:read', keywords: 'keywords.account' },
      { to: '/settings/audit', label: 'settings.audit', permission: 'audit:read', keywords: 'keywords.audit' },
    ],
  },
  {
    label: 'settings.groupAgents',
    places: [
      {
        to: '/settings/channels',
        label: 'settings.channels',
        permission: 'agents:read',
        keywords: 'keywords.channels',
      },
      { to: '/settings/models', label: 'settings.models', permission: 'connections:read', keywords: 'keywords.models' },
      { to: '/settings/tools', label: 'settings.tools', permission: 'connections:read', keywords: 'keywords.tools' },
    ],
  },
  {
    label: 'settings.groupDevelopers',
    places: [
      { to: '/settings/api-keys', label: 'settings.keys', permission: 'keys:read', keywords: 'keywords.keys' },
      {
        to: '/settings/webhooks',
        label: 'settings.webhooks',
        permission: 'webhooks:read',
        keywords: 'keywords.webhooks',
      },
      {
        to: '/settings/events',
        label: 'settings.events',
        permission: 'conversations:read',
        keywords: 'keywords.events',
      },
    ],
  },
];
