import { Menu } from '@base-ui/react/menu';
import type { View } from '@parley/sdk';
import { useNavigate } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, BookmarkPlus, Check, Pencil, Trash2, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useCommands, type Command } from '../../../lib/shortcuts';
import { formatNumber } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { useViewCount } from '../api/conversation-list';
import { useDeleteView, useMoveView, useSavedViews } from '../api/saved-views';
import { filtersOfQuery } from '../api/view-filters';
import { queryOf, type InboxSearch } from '../api/views';
import { ViewForm } from './view-form';

const searchOf = ({ id, filters }: View): InboxSearch => ({ view: 'all', saved: id, filters });
const item =
  'flex cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 outline-none data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-hover';

type Editing = 'new' | View | undefined;

export function useSavedViewItems(search: InboxSearch) {
  const { account, can } = useWorkspace();
  const navigate = useNavigate();
  const views = useSavedViews();
  const remove = useDeleteView();
  const [editing, setEditing] = useState<Editing>();
  const current = views.find(({ id }) => id === search.saved);
  const canWrite = can('conversations:write');
  const isSavable = canWrite && search.in === undefined;
  useViewCommands(views, isSavable ? () => setEditing('new') : undefined);
  const open = (view: View): void => void navigate({ to: '/inbox', search: searchOf(view) });
  const drop = (view: View): void =>
    remove.mutate(view, { onSuccess: () => void navigate({ to: '/inbox', search: { view: 'needs' } }) });
  const items = (
    <>
      {views.length > 0 && <Menu.Separator className="my-1 h-px bg-line" />}
      {views.map((view) => (
        <SavedViewItem key={view.id} view={view} isCurrent={view === current} onOpen={() => open(view)} />
      ))}
      {canWrite && <Menu.Separator className="my-1 h-px bg-line" />}
      {isSavable && (
        <Menu.Item className={item} onClick={() => setEditing('new')}>
          <BookmarkPlus size={14} aria-hidden className="text-muted" />
          {t('views.save')}
        </Menu.Item>
      )}
      {canWrite && current && (
        <>
          <Menu.Item className={item} onClick={() => setEditing(current)}>
            <Pencil size={14} aria-hidden className="text-muted" />
            {t('views.rename', { name: current.name })}
          </Menu.Item>
          <MoveItems views={views} current={current} />
          <Menu.Item className={`${item} text-bad`} onClick={() => drop(current)}>
            <Trash2 size={14} aria-hidden />
            {t('views.delete', { name: current.name })}
          </Menu.Item>
        </>
      )}
    </>
  );
  const form = editing !== undefined && (
    <ViewForm
      view={editing === 'new' ? undefined : editing}
      filters={filtersOfQuery(queryOf(search, account.member_id), account.member_id)}
      onSaved={open}
      onClose={() => setEditing(undefined)}
    />
  );
  return { current, items, form };
}

interface MoveItemsProps {
  readonly views: readonly View[];
  readonly current: View;
}

/** The menu stays open for further moves. */
function MoveItems({ views, current }: MoveItemsProps) {
  const move = useMoveView();
  const at = views.indexOf(current);
  if (views.length < 2) return null;
  return ([-1, 1] as const).map((step) => {
    const Icon = step === -1 ? ArrowUp : ArrowDown;
    return (
      <Menu.Item
        key={step}
        className={item}
        closeOnClick={false}
        disabled={move.isPending || views[at + step] === undefined}
        onClick={() => move.mutate({ id: current.id, step })}
      >
        <Icon size={14} aria-hidden className="text-muted" />
        {t(step === -1 ? 'views.moveUp' : 'views.moveDown')}
      </Menu.Item>
    );
  });
}

interface SavedViewItemProps {
  readonly view: View;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

function SavedViewItem({ view, isCurrent, onOpen }: SavedViewItemProps) {
  const count = useViewCount(searchOf(view));
  return (
    <Menu.Item aria-current={isCurrent ? 'page' : undefined} onClick={onOpen} className={item}>
      <Check size={14} aria-hidden className={`shrink-0 text-accent ${isCurrent ? '' : 'invisible'}`} />
      <span className="max-w-56 flex-1 truncate">{view.name}</span>
      {view.visibility === 'shared' && (
        <Users size={13} role="img" aria-label={t('views.isShared')} className="shrink-0 text-muted" />
      )}
      <span className="text-sm text-muted tabular-nums">{count === undefined ? '' : formatNumber(count)}</span>
    </Menu.Item>
  );
}

function useViewCommands(views: readonly View[], save: (() => void) | undefined): void {
  const navigate = useNavigate();
  const isSavable = save !== undefined;
  const commands = useMemo((): Command[] => {
    const group = t('commands.inbox');
    const shown = views.map((view) => ({
      id: view.id,
      group,
      label: t('filters.showView', { view: view.name }),
      run: () => void navigate({ to: '/inbox', search: searchOf(view) }),
    }));
    return isSavable ? [...shown, { id: 'view-save', group, label: t('views.save'), run: () => save() }] : shown;
    // `save` changes identity but not behaviour.
  }, [views, isSavable, navigate]);
  useCommands(commands);
}
