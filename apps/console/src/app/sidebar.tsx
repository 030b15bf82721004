import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useWorkspace } from '../features/session/api/workspace';
import { NeedsCount } from '../features/inbox/components/needs-count';
import { Keys } from '../ui/button';
import { t } from '../i18n/messages';
import { ModeSwitch } from '../features/session/components/mode-switch';
import { places } from './places';

/** Loaded later: menus weigh as much as the rest of the shell. */
const PersonMenu = lazy(() => import('./menus').then((part) => ({ default: part.PersonMenu })));
const AccountMenu = lazy(() => import('./menus').then((part) => ({ default: part.AccountMenu })));

export function Sidebar({ onSearch, onHelp }: { readonly onSearch: () => void; readonly onHelp: () => void }) {
  return (
    <aside className="flex w-14 shrink-0 flex-col gap-1 border-r bg-canvas p-2 max-md:hidden lg:w-56 lg:p-3">
      <AccountSwitch />
      <button
        type="button"
        onClick={onSearch}
        className="mt-2 mb-1 flex h-9 items-center gap-2 rounded-lg border bg-surface px-2.5 text-muted hover:border-line-strong max-lg:justify-center"
      >
        <Search size={16} aria-hidden />
        <span className="flex-1 text-left max-lg:sr-only">{t('commands.search')}</span>
        <Keys of="mod+k" />
      </button>
      <nav aria-label={t('nav.label')} className="flex flex-col gap-0.5">
        <PlaceLinks
          className="flex h-9 items-center gap-2.5 rounded-lg px-2.5 font-medium text-muted hover:bg-hover hover:text-ink max-lg:justify-center"
          labelClass="flex-1 max-lg:sr-only"
        />
      </nav>
      <div className="mt-auto flex flex-col gap-2">
        <ModeSwitch />
        <Suspense fallback={<div className="h-10" />}>
          <PersonMenu onHelp={onHelp} />
        </Suspense>
      </div>
    </aside>
  );
}

/** The navigation of a phone. */
export function BottomBar() {
  return (
    <nav
      aria-label={t('nav.label')}
      className="grid shrink-0 auto-cols-fr grid-flow-col border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <PlaceLinks
        className="relative flex flex-col items-center gap-0.5 py-1.5 text-muted -outline-offset-2"
        labelClass="max-w-full truncate px-0.5 text-[0.6875rem]"
        isNarrow
      />
    </nav>
  );
}

interface PlaceLinksProps {
  readonly className: string;
  readonly labelClass: string;
  readonly isNarrow?: boolean;
}

function PlaceLinks({ className, labelClass, isNarrow = false }: PlaceLinksProps) {
  const { can } = useWorkspace();
  return places
    .filter(({ permission }) => permission === undefined || can(permission))
    .map(({ to, label, narrowLabel, icon: Icon }) => (
      <Link
        key={to}
        to={to as '/settings'}
        className={className}
        activeProps={{ className: '!text-ink md:bg-hover max-md:!text-accent' }}
      >
        <Icon size={18} aria-hidden />
        <span className={labelClass}>{t(isNarrow ? narrowLabel : label)}</span>
        {to === '/inbox' && <NeedsCount />}
      </Link>
    ));
}

function AccountSwitch() {
  const { session, account } = useWorkspace();
  const shown = (
    <>
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-lg bg-accent-fill font-semibold text-white"
      >
        {account.name.slice(0, 1).toUpperCase()}
      </span>
      <span className="min-w-0 flex-1 truncate text-left font-semibold max-lg:hidden">{account.name}</span>
    </>
  );
  if (session.accounts.length < 2) return <div className="flex items-center gap-2.5 px-1.5 py-1">{shown}</div>;
  return (
    <Suspense fallback={<div className="flex items-center gap-2.5 px-1.5 py-1">{shown}</div>}>
      <AccountMenu>{shown}</AccountMenu>
    </Suspense>
  );
}
