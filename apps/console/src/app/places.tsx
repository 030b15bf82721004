import { BarChart3, BookOpen, Bot, Inbox, Settings, Users } from 'lucide-react';
import type { Key } from '../i18n/messages';

/** In the order of the navigation. Six narrow labels fit side by side on a phone. */
export const places = [
  {
    to: '/inbox',
    label: 'nav.inbox',
    narrowLabel: 'nav.inboxShort',
    icon: Inbox,
    keys: 'g i',
    permission: 'conversations:read',
  },
  {
    to: '/customers',
    label: 'nav.customers',
    narrowLabel: 'nav.customers',
    icon: Users,
    keys: 'g c',
    permission: 'customers:read',
  },
  { to: '/agents', label: 'nav.agents', narrowLabel: 'nav.agents', icon: Bot, keys: 'g a', permission: 'agents:read' },
  {
    to: '/knowledge',
    label: 'nav.knowledge',
    narrowLabel: 'nav.knowledge',
    icon: BookOpen,
    keys: 'g k',
    permission: 'knowledge:read',
  },
  {
    to: '/analytics',
    label: 'nav.analytics',
    narrowLabel: 'nav.analyticsShort',
    icon: BarChart3,
    keys: 'g n',
    permission: 'analytics:read',
  },
  {
    to: '/settings',
    label: 'nav.settings',
    narrowLabel: 'nav.settingsShort',
    icon: Settings,
    keys: 'g s',
    permission: undefined,
  },
] as const satisfies readonly { label: Key; [name: string]: unknown }[];
