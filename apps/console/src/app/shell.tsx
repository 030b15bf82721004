import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { LiveUpdates } from '../features/live/live-updates';
import { NoAccount } from '../features/session/screens/no-account';
import { useWorkspace, WorkspaceProvider } from '../features/session/api/workspace';
import { t } from '../i18n/messages';
import { CommandMenuFallback, type TypedAhead } from './command-menu-fallback';
import { ConversationCommands } from './conversation-commands';
import { DocumentTitle } from './document-title';
import { useGlobalCommands } from './global-commands';
import { OfflineNote } from './offline-note';
import { loadWhenIdle } from './screen';
import { BottomBar, Sidebar } from './sidebar';

const loadCommandMenu = () => import('./command-menu');
const loadShortcutHelp = () => import('./shortcut-help');
const CommandMenu = lazy(() => loadCommandMenu().then((part) => ({ default: part.CommandMenu })));
const ShortcutHelp = lazy(() => loadShortcutHelp().then((part) => ({ default: part.ShortcutHelp })));

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
      <DocumentTitle />
      <ConversationCommands />
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

/** Keeps what is typed before the menu's file has loaded. */
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
    <section
      aria-label={t('mode.testBar')}
      className="flex shrink-0 items-center justify-center gap-3 border-b-2 border-warn bg-warn-soft px-4 py-1 text-sm text-warn"
    >
      <strong>{t('mode.testBar')}</strong>
      <span className="max-md:hidden">{t('mode.testExplained')}</span>
      <button type="button" className="font-semibold underline underline-offset-2" onClick={() => setMode('live')}>
        {t('mode.leave')}
      </button>
    </section>
  );
}
