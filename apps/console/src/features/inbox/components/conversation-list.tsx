import type { Conversation, ListedConversation } from '@parley/sdk';
import { Link } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { Avatar } from '../../../ui/badge';
import { Failure, Skeleton } from '../../../ui/page';
import { formatAgo } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import type { ConversationsList } from '../api/conversation-list';
import { nameOf } from '../api/name-of';
import { isUnread } from '../api/read-mark';
import type { Selection } from '../api/selection';
import { useWaitingSuggestions } from '../api/suggestions';
import type { InboxSearch } from '../api/views';
import { EmptyView } from './empty-view';
import { AssigneeMark, Preview, RowChips } from './row-parts';

const ROW_PX = 84;
/** Rows before the end at which the next page is requested. */
const AHEAD = 10;

interface ListProps {
  readonly list: ConversationsList;
  readonly search: InboxSearch;
  readonly openId: string | undefined;
  readonly selection: Selection;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** Virtualized: only visible rows are in the DOM. */
export function ConversationList(props: ListProps) {
  const { list, search, openId, selection, scroller } = props;
  const { query, items, total, hasNextPage, isReadingNextPage, readNextPage } = list;
  const minute = useMinute();
  const suggestions = useWaitingSuggestions();
  // The React compiler is not used here: the virtualizer's functions change with each scroll.
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 6,
    useFlushSync: false,
  });
  const visible = rows.getVirtualItems();
  const last = visible.at(-1)?.index ?? 0;
  // A failed page is requested again on scroll.
  const askedAt = useRef('');
  useEffect(() => {
    const place = `${items.length} ${last}`;
    if (!hasNextPage || isReadingNextPage || last < items.length - AHEAD || place === askedAt.current) return;
    askedAt.current = place;
    readNextPage();
  }, [last, items.length, hasNextPage, isReadingNextPage, readNextPage]);
  const openAt = items.findIndex(({ id }) => id === openId);
  useEffect(() => {
    const box = scroller.current;
    if (!box || openAt < 0 || !rows.scrollRect) return;
    // From the virtualizer's measurements: reading the DOM would force a layout.
    const [top, shown] = [openAt * ROW_PX, { from: rows.scrollOffset ?? 0, height: rows.scrollRect.height }];
    if (top < shown.from) box.scrollTop = top;
    else if (top + ROW_PX > shown.from + shown.height) box.scrollTop = top + ROW_PX - shown.height;
  }, [openId]);

  const stop = useTabStop(openAt);
  const stopAt = visible.some(({ index }) => index === stop.at) ? stop.at : visible[0]?.index;
  if (query.isPending) return <Skeleton lines={7} height="4.5rem" />;
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (items.length === 0) return <EmptyView search={search} />;
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto outline-none" tabIndex={-1}>
      <ul className="relative" style={{ height: rows.getTotalSize() }} onKeyDown={moveFocus}>
        {visible.map(({ index, key, start }) => {
          const conversation = items[index];
          if (!conversation) return null;
          return (
            <li
              key={key}
              aria-setsize={total ?? items.length}
              aria-posinset={index + 1}
              data-conversation={conversation.id}
              data-open={conversation.id === openId || undefined}
              data-at={index}
              onFocus={() => stop.move(index)}
              className="group absolute inset-x-0 top-0"
              style={{ height: ROW_PX, transform: `translateY(${start}px)` }}
            >
              <Row
                conversation={conversation}
                isOpen={conversation.id === openId}
                isChosen={selection.has(conversation.id)}
                extendTo={selection.extendTo}
                hasSuggestion={search.view === 'suggestions' || suggestions.ids.has(conversation.id)}
                minute={minute}
                isStop={index === stopAt}
              />
              <Tick conversation={conversation} selection={selection} isStop={index === stopAt} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Tab reaches only the row last focused or opened: the conversation comes next. */
function useTabStop(openAt: number) {
  const [at, move] = useState(0);
  useEffect(() => {
    if (openAt >= 0) move(openAt);
  }, [openAt]);
  return { at, move };
}

/** Arrows go from row to row. Those next to a visible one are in the DOM. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const at = (event.target as HTMLElement).closest<HTMLElement>('[data-at]')?.dataset['at'];
  if (step === 0 || at === undefined) return;
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-at="${Number(at) + step}"] a`);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface TickProps {
  readonly conversation: Conversation;
  readonly selection: Selection;
  readonly isStop: boolean;
}

/** In place of the avatar: on hover, on focus, and on all rows once one is selected. */
function Tick({ conversation: { id, customer }, selection, isStop }: TickProps) {
  const isSeen = selection.ids.length > 0;
  return (
    <label
      className={`absolute top-3 left-3 grid size-[34px] cursor-pointer place-items-center rounded-full bg-hover group-hover:opacity-100 focus-within:opacity-100 ${isSeen ? '' : 'opacity-0'}`}
    >
      <input
        type="checkbox"
        aria-label={t('bulk.selectOne', { name: nameOf(customer) })}
        className="size-4 accent-[var(--accent-fill)]"
        tabIndex={isStop ? 0 : -1}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
        onClick={(event) => {
          if (!event.shiftKey) return;
          event.preventDefault();
          selection.extendTo(id);
        }}
      />
    </label>
  );
}

interface RowProps {
  readonly conversation: ListedConversation;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly hasSuggestion: boolean;
  readonly extendTo: (id: string) => void;
  /** Redraws relative times. */
  readonly minute: number;
  readonly isStop: boolean;
}

/** Memoized: a key that moves through the list redraws two rows. */
const Row = memo(function Row(props: RowProps) {
  const { conversation, isOpen, isChosen, hasSuggestion, extendTo, minute, isStop } = props;
  const { id, customer, channel, last_message_at: lastAt, created_at: createdAt } = conversation;
  const name = nameOf(customer);
  const isNew = isUnread(conversation);
  const onClick = (event: MouseEvent): void => {
    if (!event.shiftKey) return;
    event.preventDefault();
    extendTo(id);
  };
  return (
    <Link
      to="/inbox/$conversationId"
      params={{ conversationId: id }}
      search={(old) => old as never}
      aria-current={isOpen ? 'true' : undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={onClick}
      className={`flex h-full gap-3 border-b px-3 py-3 -outline-offset-2 select-none ${lookOf(isOpen, isChosen)}`}
    >
      <Avatar name={name} size={34} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-2">
          <span className={`truncate text-ink ${isNew ? 'font-bold' : 'font-medium'}`}>{name}</span>
          <time dateTime={lastAt ?? createdAt} className="shrink-0 text-xs text-muted">
            {formatAgo(lastAt ?? createdAt, Math.max(minute, Date.now()))}
          </time>
        </div>
        <p className={`truncate text-sm ${isNew ? 'font-medium text-ink' : 'text-muted'}`}>
          {isNew && (
            <span
              role="img"
              aria-label={t('inbox.unread')}
              className="mr-1.5 mb-px inline-block size-2 rounded-full bg-accent-fill"
            />
          )}
          <Preview conversation={conversation} />
        </p>
        <div className="mt-1 flex items-center gap-2">
          <RowChips conversation={conversation} hasSuggestion={hasSuggestion} />
          <span className="shrink-0 text-xs text-muted">{labelOf('channel', channel)}</span>
          <AssigneeMark conversation={conversation} />
        </div>
      </div>
    </Link>
  );
});

function lookOf(isOpen: boolean, isChosen: boolean): string {
  if (!isOpen) return isChosen ? 'bg-accent-soft' : 'hover:bg-hover';
  return isChosen ? 'bg-accent-soft shadow-[inset_3px_0_var(--accent-fill)]' : 'bg-accent-soft';
}

const MINUTE_MS = 60_000;

/** Updates each minute. */
function useMinute(): number {
  const [minute, setMinute] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setMinute(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return minute;
}
