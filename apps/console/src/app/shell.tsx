import { Outlet, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { LiveUpdates } from '../features/live/live-updates';
import { useWorkspace, WorkspaceProvider } from '../features/session/api/workspace';
import { NoAccount } from '../features/session/screens/no-account';
import { useCommands, type Command } from '../lib/shortcuts';
import { t } from '../i18n/messages';
import { CommandMenuFallback, type TypedAhead } from './command-menu-fallback';
import { OfflineNote } from './offline-note';
import { places } from './places';
import { loadWhenIdle } from './screen';
import { BottomBar, Sidebar } from './sidebar';

const loadCommandMenu = () => import('./command-menu');
const loadShortcutHelp = () => import('./shortcut-help');
const CommandMenu = lazy(() => loadCommandMenu().then((part) => ({ default: part.CommandMenu })));
const ShortcutHelp = lazy(() => loadShortcutHelp().then((part) => ({ default: part.ShortcutHelp })));

/** What surrounds every screen of a person who is signed in. */
export function Shell() {
  return (
    <WorkspaceProvider renderNoAccount={(session, choose) => <NoAccount session={session} onChoose={choose} />}>
      <Frame />
      <LiveUpdates />
    </WorkspaceProvider>
  );
}

function Frame() {
  const { mode } = useWorkspace();
  const [overlay, setOverlay] = useState<'menu' | 'help' | undefined>();
  useGlobalCommands(setOverlay);
  const router = useRouter();
  useEffect(() => loadWhenIdle(router, [loadCommandMenu, loadShortcutHelp]), [router]);
  return (
    <div className="flex h-dvh flex-col">
      <a
        href="#main"
        className="absolute -top-20 left-2 z-60 rounded-lg bg-accent-fill px-3 py-2 text-white focus:top-2"
      >
        {t('nav.skip')}
      </a>
      <OfflineNote />
      {mode === 'test' && <TestBar />}
      <div className="flex min-h-0 flex-1">
        <Sidebar onSearch={() => setOverlay('menu')} onHelp={() => setOverlay('help')} />
        <main id="main" className="min-w-0 flex-1 outline-none" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <BottomBar />
      {overlay === 'menu' && <LoadedCommandMenu onClose={() => setOverlay(undefined)} />}
      <Suspense>{overlay === 'help' && <ShortcutHelp onClose={() => setOverlay(undefined)} />}</Suspense>
    </div>
  );
}

/** The command menu, which loses nothing that is typed before its file has loaded. */
function LoadedCommandMenu({ onClose }: { readonly onClose: () => void }) {
  const [typed] = useState<TypedAhead>(() => ({ text: '', isEntered: false }));
  return (
    <Suspense fallback={<CommandMenuFallback typed={typed} onClose={onClose} />}>
      <CommandMenu typed={typed} onClose={onClose} />
    </Suspense>
  );
}

function TestBar() {
  const { setMode } = useWorkspace();
  return (
    <div className="flex shrink-0 items-center justify-center gap-3 border-b-2 border-warn bg-warn-soft px-4 py-1 text-sm text-warn">
      <strong>{t('mode.testBar')}</strong>
      <span className="max-md:hidden">{t('mode.testExplained')}</span>
      <button type="button" className="font-semibold underline underline-offset-2" onClick={() => setMode('live')}>
        {t('mode.leave')}
      </button>
    </div>
  );
}

function useGlobalCommands(open: (overlay: 'menu' | 'help') => void): void {
  const navigate = useNavigate();
  const { mode, setMode, can } = useWorkspace();
  const commands = useMemo((): Command[] => {
    const group = t('commands.go');
    return [
      ...places
        .filter(({ permission }) => permission === undefined || can(permission))
        .map(({ to, label, keys }) => ({
          id: to,
          group,
          keys,
          label: t(label),
          run: () => void navigate({ to: to as '/settings' }),
        })),
      ...(can('keys:read')
        ? [
            {
              id: 'keys',
              group,
              label: t('settings.keys'),
              run: () => void navigate({ to: '/settings/api-keys' }),
            },
          ]
        : []),
      ...(can('conversations:read')
        ? [
            {
              id: 'saved-replies',
              group,
              label: t('settings.savedReplies'),
              run: () => void navigate({ to: '/settings/saved-replies' }),
            },
          ]
        : []),
      {
        id: 'mode',
        group: t('commands.general'),
        label: t(mode === 'live' ? 'mode.switchToTest' : 'mode.switchToLive'),
        run: () => setMode(mode === 'live' ? 'test' : 'live'),
      },
      { id: 'menu', group: t('commands.general'), label: t('commands.menu'), keys: 'mod+k', run: () => open('menu') },
      { id: 'help', group: t('commands.general'), label: t('commands.help'), keys: '?', run: () => open('help') },
    ];
  }, [navigate, mode, setMode, can, open]);
  useCommands(commands);
}
