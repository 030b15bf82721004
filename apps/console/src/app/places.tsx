import { BarChart3, BookOpen, Bot, Inbox, Settings, Users } from 'lucide-react';
import type { Key } from '../i18n/messages';

export const places = [
  { to: '/inbox', label: 'nav.inbox', icon: Inbox, keys: 'g i', permission: 'conversations:read' },
  { to: '/customers', label: 'nav.customers', icon: Users, keys: 'g c', permission: 'customers:read' },
  { to: '/agents', label: 'nav.agents', icon: Bot, keys: 'g a', permission: 'agents:read' },
  { to: '/knowledge', label: 'nav.knowledge', icon: BookOpen, keys: 'g k', permission: 'knowledge:read' },
  { to: '/analytics', label: 'nav.analytics', icon: BarChart3, keys: 'g n', permission: 'analytics:read' },
  { to: '/settings', label: 'nav.settings', icon: Settings, keys: 'g s', permission: undefined },
] as const satisfies readonly { label: Key; [name: string]: unknown }[];
