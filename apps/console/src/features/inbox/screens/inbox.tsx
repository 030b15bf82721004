import { Outlet, useParams, useSearch } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Empty } from '../../../ui/page';
import { t } from '../../../i18n/messages';
import { useConversations } from '../api/conversation-list';
import { countOf, useFoundMessages, useMoveInFound } from '../api/found-messages';
import { useListCommands } from '../api/list-commands';
import { useMove } from '../api/move';
import { useSelection } from '../api/selection';
import { messageQueryOf } from '../api/views';
import { BulkBar } from '../components/bulk-bar';
import { ConversationList } from '../components/conversation-list';
import { FoundMessagesList } from '../components/found-messages';
import { InboxFilters } from '../components/inbox-filters';
import { PassingConversation } from '../components/passing-conversation';

/** List and conversation; on a phone one of the two. */
export function Inbox() {
  const search = useSearch({ from: '/app/inbox' });
  const { conversationId } = useParams({ strict: false });
  const list = useConversations(search);
  const { items } = list;
  const found = useFoundMessages(messageQueryOf(search));
  const isInMessages = search.in === 'messages';
  const inFound = useMoveInFound(found.items, conversationId);
  const ids = useMemo(() => (isInMessages ? [] : items.map(({ id }) => id)), [items, isInMessages]);
  const selection = useSelection(ids, JSON.stringify(search));
  const listElement = useRef<HTMLDivElement>(null);
  const { openId, isMoving, moveTo, stop } = useMove(conversationId);
  useListCommands({ ...(isInMessages ? inFound : { ids, openId, moveTo }), selection, stop });
  const passing = isMoving ? items.find(({ id }) => id === openId) : undefined;
  return (
    <div className="flex h-full min-h-0">
      <h1 className="sr-only">{t('nav.inbox')}</h1>
      <section
        aria-label={t('nav.inbox')}
        tabIndex={-1}
        className={`flex w-full shrink-0 flex-col border-r -outline-offset-2 bg-surface md:w-80 2xl:w-[22rem] ${openId !== undefined ? 'max-md:hidden' : ''}`}
      >
        <InboxFilters search={search} total={list.total} messagesCount={countOf(found)} />
        {isInMessages ? (
          <FoundMessagesList words={search.customer ?? ''} found={found} openId={inFound.openId} />
        ) : (
          <>
            <BulkBar selection={selection} conversations={items} list={listElement} />
            <ConversationList
              list={list}
              search={search}
              openId={openId}
              selection={selection}
              scroller={listElement}
            />
          </>
        )}
      </section>
      <div className={`min-w-0 flex-1 ${openId === undefined ? 'max-md:hidden' : ''}`}>
        {passing ? (
          <PassingConversation conversation={passing} />
        ) : openId === undefined ? (
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
