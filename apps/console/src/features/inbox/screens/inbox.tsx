import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useCommands, type Command } from '../../../lib/shortcuts';
import { Empty } from '../../../ui/page';
import { t } from '../../../words/words';
import { useConversations } from '../api/conversations';
import { useSelection, type Selection } from '../api/selection';
import { BulkBar } from '../components/bulk-bar';
import { ConversationList } from '../components/conversation-list';
import { InboxFilters } from '../components/inbox-filters';

/** The list, and beside it the conversation that is open; on a phone one of the two. */
export function Inbox() {
  const search = useSearch({ from: '/app/inbox' });
  const { conversationId } = useParams({ strict: false });
  const list = useConversations(search);
  const ids = list.items.map(({ id }) => id);
  const selection = useSelection(ids, JSON.stringify(search));
  const listElement = useRef<HTMLDivElement>(null);
  useListCommands(ids, conversationId, selection);
  return (
    <div className="flex h-full min-h-0">
      <h1 className="sr-only">{t('nav.inbox')}</h1>
      <section
        aria-label={t('nav.inbox')}
        className={`flex w-full shrink-0 flex-col border-r bg-surface md:w-80 2xl:w-[22rem] ${conversationId !== undefined ? 'max-md:hidden' : ''}`}
      >
        <InboxFilters search={search} total={list.total} />
        <BulkBar selection={selection} conversations={list.items} list={listElement} />
        <ConversationList
          list={list}
          search={search}
          openId={conversationId}
          selection={selection}
          scroller={listElement}
        />
      </section>
      <div className={`min-w-0 flex-1 ${conversationId === undefined ? 'max-md:hidden' : ''}`}>
        {conversationId === undefined ? (
          <div className="grid h-full place-items-center">
            <Empty icon={<MessagesSquare size={22} />} title={t('inbox.noneOpen')} text={t('inbox.noneOpenText')} />
          </div>
        ) : (
          <Outlet />
        )}
      </div>
    </div>
  );
}

function useListCommands(ids: readonly string[], openId: string | undefined, selection: Selection): void {
  const navigate = useNavigate();
  const key = ids.join();
  const commands = useMemo((): Command[] => {
    const group = t('commands.inbox');
    const order = key === '' ? [] : key.split(',');
    const go = (step: number, from = openId): string | undefined => {
      const at = from === undefined ? -1 : order.indexOf(from);
      const next = order[Math.max(0, Math.min(order.length - 1, at + step))];
      if (next !== undefined && next !== openId)
        void navigate({
          to: '/inbox/$conversationId',
          params: { conversationId: next },
          search: (old) => old as never,
        });
      return next;
    };
    const extend = (step: number): void => {
      // Where none is open, from the end of what is selected.
      const from = openId ?? selection.ids.at(step > 0 ? -1 : 0);
      if (from !== undefined) selection.extendTo(from);
      const next = go(step, from);
      if (next !== undefined) selection.extendTo(next);
    };
    const select = (): void => {
      const chosen = focusedId() ?? openId ?? order[0];
      if (chosen !== undefined) selection.toggle(chosen);
    };
    return [
      { id: 'next', group, label: t('inbox.next'), keys: 'j', run: () => void go(1) },
      {
        id: 'previous',
        group,
        label: t('inbox.previous'),
        keys: 'k',
        run: () => void go(openId === undefined ? 1 : -1),
      },
      { id: 'select', group, label: t('bulk.select'), keys: 'x', run: select },
      { id: 'extendDown', group, label: t('bulk.extendDown'), keys: 'shift+j', run: () => extend(1) },
      { id: 'extendUp', group, label: t('bulk.extendUp'), keys: 'shift+k', run: () => extend(-1) },
      {
        id: 'back',
        group,
        label: t('inbox.back'),
        keys: 'escape',
        run: () => void navigate({ to: '/inbox', search: (old) => old as never }),
      },
    ];
  }, [key, openId, navigate, selection]);
  useCommands(commands);
}

/** The conversation whose line has the focus. */
function focusedId(): string | undefined {
  const line = document.activeElement?.closest('[data-conversation]');
  return line instanceof HTMLElement ? line.dataset['conversation'] : undefined;
}
