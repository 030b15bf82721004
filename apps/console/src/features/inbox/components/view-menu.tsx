import { Menu } from '@base-ui/react/menu';
import { Link, useNavigate } from '@tanstack/react-router';
import { Check, ChevronDown, Sparkles } from 'lucide-react';
import { useMemo } from 'react';
import { useCommands, type Command } from '../../../lib/shortcuts';
import { formatNumber } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { useViewCount } from '../api/conversation-list';
import { useWaitingSuggestions } from '../api/suggestions';
import { useOwnTeams } from '../../settings/api/teams';
import { ofView, views, type InboxSearch, type View } from '../api/views';
import { useSavedViewItems } from './saved-views';

interface ViewMenuProps {
  readonly search: InboxSearch;
  readonly total: number | undefined;
}

/** The current view with its count. Counts of others are read when the menu opens. */
export function ViewMenu({ search, total }: ViewMenuProps) {
  const navigate = useNavigate();
  const saved = useSavedViewItems(search);
  // The view is empty for members without a team.
  const hasTeams = useOwnTeams().length > 0 || search.view === 'teams';
  const label = search.customer === undefined ? nameOf(search, saved.current?.name) : t('filters.found');
  const commands = useMemo(
    (): Command[] =>
      shownViews(hasTeams).map((view) => ({
        id: `view-${view}`,
        group: t('commands.inbox'),
        label: t('filters.showView', { view: t(`inbox.view.${view}`) }),
        run: () => void navigate({ to: '/inbox', search: { view } }),
      })),
    [navigate, hasTeams],
  );
  useCommands(commands);
  return (
    <>
      <Menu.Root>
        <Menu.Trigger className="mr-auto flex h-8 min-w-0 items-center gap-1.5 rounded-lg px-2 font-semibold hover:bg-hover">
          <span className="truncate">{label}</span>
          {total !== undefined && (
            <span className="text-sm font-medium text-muted tabular-nums">{formatNumber(total)}</span>
          )}
          <ChevronDown size={14} aria-hidden className="shrink-0 text-muted" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="start" sideOffset={4} className="z-50">
            <Menu.Popup
              aria-label={t('inbox.views')}
              className="max-h-[80vh] min-w-56 overflow-y-auto rounded-lg border bg-raised p-1 shadow-pop outline-none"
            >
              {shownViews(hasTeams).map((view) => (
                <ViewItem key={view} view={view} search={search} />
              ))}
              {saved.items}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {saved.form}
    </>
  );
}

const shownViews = (hasTeams: boolean): readonly View[] => views.filter((view) => hasTeams || view !== 'teams');

/** A saved view that is not listed belongs to another member. */
function nameOf({ view, filters }: InboxSearch, savedName: string | undefined): string {
  return filters === undefined ? t(`inbox.view.${view}`) : (savedName ?? t('views.other'));
}

function ViewItem({ view, search }: { readonly view: View; readonly search: InboxSearch }) {
  const navigate = useNavigate();
  const own = ofView(view, search);
  const count = useViewCount(own);
  const isCurrent = view === search.view && search.customer === undefined && search.filters === undefined;
  return (
    <Menu.Item
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => void navigate({ to: '/inbox', search: own })}
      className="flex cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 outline-none data-highlighted:bg-hover"
    >
      <Check size={14} aria-hidden className={`shrink-0 text-accent ${isCurrent ? '' : 'invisible'}`} />
      <span className="flex-1">{t(`inbox.view.${view}`)}</span>
      <span className="text-sm text-muted tabular-nums">{count === undefined ? '' : formatNumber(count)}</span>
    </Menu.Item>
  );
}

export function SuggestionsLink({ search }: { readonly search: InboxSearch }) {
  const { count } = useWaitingSuggestions();
  if (count === 0 || search.view === 'suggestions') return null;
  return (
    <Link
      to="/inbox"
      search={{ view: 'suggestions' }}
      title={t('filters.suggestions', { count })}
      aria-label={t('filters.suggestions', { count })}
      className="flex h-7 shrink-0 items-center gap-1 rounded-lg bg-accent-soft px-2 text-sm font-medium text-accent tabular-nums hover:underline"
    >
      <Sparkles size={13} aria-hidden />
      {formatNumber(count)}
    </Link>
  );
}
