import { useNavigate } from '@tanstack/react-router';
import { ChevronsUpDown, CircleHelp, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSignOut } from '../features/session/api/use-sign-out';
import { useWorkspace } from '../features/session/api/workspace';
import { useAvailability } from '../features/settings/api/availability';
import { applyTheme, themes, useTheme } from '../lib/theme';
import { Avatar, StateDot } from '../ui/badge';
import { Menu, type MenuItem } from '../ui/menu';
import { t } from '../i18n/messages';

const themeIcons = { system: Monitor, light: Sun, dark: Moon };

export function AccountMenu({ children }: { readonly children: ReactNode }) {
  const { session, setAccount } = useWorkspace();
  return (
    <Menu
      triggerClass="flex items-center gap-2.5 rounded-lg px-1.5 py-1 hover:bg-hover"
      trigger={
        <>
          <span className="sr-only">{t('nav.accounts')}: </span>
          {children}
          <ChevronsUpDown size={14} className="text-muted max-lg:hidden" />
        </>
      }
      items={session.accounts.map(({ id, name }) => ({ label: name, onSelect: () => setAccount(id) }))}
    />
  );
}

/** Undefined until it is known, and for members who cannot be assigned. */
function useAvailabilityItem(): MenuItem | undefined {
  const { can } = useWorkspace();
  const { isAvailable, isChanging, change } = useAvailability();
  if (isAvailable === undefined || !can('conversations:write')) return undefined;
  return {
    label: t('availability.available'),
    hint: t(isAvailable ? 'availability.isAvailable' : 'availability.isAway'),
    icon: <StateDot isOn={isAvailable} className="mx-[3px] self-start mt-1.5" />,
    isChecked: isAvailable,
    isDisabled: isChanging,
    onSelect: () => change(!isAvailable),
  };
}

export function PersonMenu({ onHelp }: { readonly onHelp: () => void }) {
  const { session, client } = useWorkspace();
  const navigate = useNavigate();
  const signOut = useSignOut(client);
  const theme = useTheme();
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  const ThemeIcon = themeIcons[next];
  const name = session.person.name || session.person.email;
  const availability = useAvailabilityItem();
  const isAway = availability?.isChecked === false;
  return (
    <Menu
      side="top"
      triggerClass="flex items-center gap-2.5 rounded-lg p-1.5 hover:bg-hover max-lg:justify-center"
      trigger={
        <>
          <span className="relative">
            <Avatar name={name} size={28} />
            {availability && <StateDot isOn={!isAway} className="absolute -right-0.5 -bottom-0.5 ring-2 ring-canvas" />}
          </span>
          <span aria-hidden className="min-w-0 flex-1 truncate text-left max-lg:hidden">
            {name}
          </span>
          <span className="sr-only">
            {t('nav.you', { name })}
            {isAway && `, ${t('availability.away')}`}
          </span>
        </>
      }
      items={[
        ...(availability ? [availability, 'line' as const] : []),
        {
          label: t('settings.you'),
          icon: <UserRound size={16} />,
          onSelect: () => void navigate({ to: '/settings' }),
        },
        {
          label: t('theme.switch', { theme: t(`theme.${next}`) }),
          icon: <ThemeIcon size={16} />,
          onSelect: () => applyTheme(next),
        },
        { label: t('commands.help'), icon: <CircleHelp size={16} />, shortcut: '?', onSelect: onHelp },
        'line',
        { label: t('session.signOut'), icon: <LogOut size={16} />, onSelect: () => void signOut() },
      ]}
    />
  );
}
