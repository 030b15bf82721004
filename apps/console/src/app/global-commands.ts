import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSignOut } from '../features/session/api/use-sign-out';
import { useWorkspace, type Workspace } from '../features/session/api/workspace';
import { useAvailability } from '../features/settings/api/availability';
import { settingsGroups } from '../features/settings/api/settings-places';
import { useCommands, type Command } from '../lib/shortcuts';
import { applyTheme, themes } from '../lib/theme';
import { toast } from '../lib/toast';
import { chooseLanguage, language, languages, t, type Key, type Language } from '../i18n/messages';
import { places } from './places';

type Go = (href: string) => void;

export function useGlobalCommands(open: (overlay: 'menu' | 'help') => void): void {
  const navigate = useNavigate();
  const workspace = useWorkspace();
  const signOut = useSignOut(workspace.client);
  const { mode, setMode, account } = workspace;
  const { isAvailable, change } = useAvailability();
  const commands = useMemo((): Command[] => {
    const go: Go = (href) => void navigate({ href });
    const group = t('commands.general');
    return [
      ...goCommands(workspace, go),
      ...createCommands(workspace, go),
      ...accountCommands(workspace),
      ...availabilityCommands(workspace, isAvailable, change),
      {
        id: 'mode',
        group,
        label: t(mode === 'live' ? 'mode.switchToTest' : 'mode.switchToLive'),
        run: () => setMode(mode === 'live' ? 'test' : 'live'),
      },
      ...appearanceCommands(),
      { id: 'menu', group, label: t('commands.menu'), keys: 'mod+k', run: () => open('menu') },
      { id: 'help', group, label: t('commands.help'), keys: '?', run: () => open('help') },
      {
        id: 'sign-out',
        group,
        label: t('session.signOut'),
        keywords: t('keywords.signOut'),
        run: () => void signOut(),
      },
      {
        id: 'sign-out-everywhere',
        group,
        label: t('session.signOutEverywhere'),
        keywords: t('keywords.signOut'),
        run: () => void signOut('everywhere'),
      },
    ];
  }, [navigate, mode, account, open, isAvailable]);
  useCommands(commands);
}

function goCommands({ can }: Workspace, go: Go): Command[] {
  const isOpen = ({ permission }: { readonly permission?: string | undefined }) =>
    permission === undefined || can(permission);
  const tabs = [
    { to: '/knowledge/documents', label: 'knowledge.documents', permission: 'knowledge:read' },
    { to: '/knowledge/sources', label: 'knowledge.sources', permission: 'knowledge:read' },
    { to: '/knowledge/unanswered', label: 'knowledge.unanswered', permission: 'knowledge:read' },
  ] as const;
  const group = t('commands.go');
  return [
    ...places
      .filter(isOpen)
      .map(({ to, label, keys }) => ({ id: to, group, keys, label: t(label), run: () => go(to) })),
    ...tabs
      .filter(isOpen)
      .map(({ to, label }) => ({ id: to, group, label: t(label), keywords: t('nav.knowledge'), run: () => go(to) })),
    ...settingsGroups
      .flatMap((each) => each.places)
      .filter(isOpen)
      .map(({ to, label, keywords }) => ({
        id: `${to}#`,
        group: t('nav.settings'),
        label: t(label),
        keywords: keywords && t(keywords),
        run: () => go(to),
      })),
  ];
}

const creatable = [
  { to: '/agents', label: 'agents.new', permission: 'agents:write' },
  { to: '/knowledge', label: 'answers.new', permission: 'knowledge:write' },
  { to: '/knowledge/documents', label: 'documents.new', permission: 'knowledge:write' },
  { to: '/knowledge/sources', label: 'sources.import', permission: 'knowledge:write' },
  { to: '/settings/channels', label: 'channels.new', permission: 'agents:write' },
  { to: '/settings/members', label: 'members.inviteOne', permission: 'members:write' },
  { to: '/settings/saved-replies', label: 'replies.new', permission: 'conversations:write' },
  { to: '/settings/models', label: 'models.new', permission: 'connections:write' },
  { to: '/settings/tools', label: 'tools.new', permission: 'connections:write' },
  { to: '/settings/api-keys', label: 'keys.new', permission: 'keys:write' },
  { to: '/settings/webhooks', label: 'webhooks.new', permission: 'webhooks:write' },
] as const satisfies readonly { to: string; label: Key; permission: string }[];

function createCommands({ can }: Workspace, go: Go): Command[] {
  return creatable
    .filter(({ permission }) => can(permission))
    .map(({ to, label }) => ({
      id: `create ${to}`,
      group: t('common.create'),
      label: t(label),
      keywords: t('keywords.create'),
      run: () => go(`${to}?create=true`),
    }));
}

function accountCommands({ session, account, setAccount }: Workspace): Command[] {
  return session.accounts
    .filter(({ id }) => id !== account.id)
    .map(({ id, name }) => ({
      id,
      group: t('commands.general'),
      label: t('session.switchTo', { account: name }),
      keywords: t('nav.accounts'),
      run: () => setAccount(id),
    }));
}

function availabilityCommands(
  { can }: Workspace,
  isAvailable: boolean | undefined,
  change: ReturnType<typeof useAvailability>['change'],
): Command[] {
  if (isAvailable === undefined || !can('conversations:write')) return [];
  return [
    {
      id: 'availability',
      group: t('commands.general'),
      label: t(isAvailable ? 'availability.setAway' : 'availability.setAvailable'),
      keywords: t('keywords.availability'),
      run: () =>
        change(!isAvailable, () => toast(t(isAvailable ? 'availability.nowAway' : 'availability.nowAvailable'))),
    },
  ];
}

function appearanceCommands(): Command[] {
  const group = t('theme.label');
  const others = (Object.keys(languages) as Language[]).filter((one) => one !== language);
  return [
    ...themes.map((theme) => ({
      id: `theme ${theme}`,
      group,
      label: t('theme.switch', { theme: t(`theme.${theme}`) }),
      keywords: t('keywords.theme'),
      run: () => applyTheme(theme),
    })),
    ...others.map((one) => ({
      id: `language ${one}`,
      group,
      label: `${t('you.language')}: ${languages[one]}`,
      run: () => chooseLanguage(one),
    })),
  ];
}
