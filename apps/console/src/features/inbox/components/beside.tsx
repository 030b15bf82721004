import type { Conversation } from '@parley/sdk';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Fragment, useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../../ui/button';
import { Failure, Skeleton } from '../../../ui/page';
import { formatDateTime } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import { Stars } from '../../customers/components/stars';
import { notesBetween } from '../api/between';
import { useConversation, useMessages } from '../api/conversations';
import { useNotes } from '../api/notes';
import { DayLine } from './day-line';
import { MessageBubble } from './message-bubble';
import { Notes } from './notes';
import { OlderMessages } from './older-messages';

interface BesideProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Another conversation beside the open one; reading it marks nothing as read and reports no presence. */
export function Beside({ id, onClose }: BesideProps) {
  const conversation = useConversation(id);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <section aria-label={t('customers.beside')} className="flex h-full min-h-0 flex-col">
      <header className="flex items-start gap-2 border-b px-4 py-3">
        <div className="min-w-0 flex-1 text-sm">
          <Link
            to="/inbox/$conversationId"
            params={{ conversationId: id }}
            search={(old) => old as never}
            className="font-medium underline"
          >
            {t('customers.openInstead')}
          </Link>
          {conversation.data && <Summary conversation={conversation.data} />}
        </div>
        <IconButton
          ref={close}
          size="small"
          className="!w-7"
          label={t('customers.closeBeside')}
          icon={<X size={16} />}
          onClick={onClose}
        />
      </header>
      {conversation.isError ? (
        <Failure error={conversation.error} onRetry={() => void conversation.refetch()} />
      ) : conversation.isPending || conversation.isPlaceholderData ? (
        <Skeleton lines={4} height="3rem" />
      ) : (
        <Messages id={id} />
      )}
    </section>
  );
}

function Summary({ conversation: { status, created_at: createdAt, rating } }: { readonly conversation: Conversation }) {
  return (
    <>
      <p className="text-muted">
        {labelOf('status', status)} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      {rating && (
        <p>
          <Stars score={rating.score} /> {rating.comment}
        </p>
      )}
    </>
  );
}

function Messages({ id }: { readonly id: string }) {
  const { query, items } = useMessages(id);
  const notes = useNotes(id);
  const scroller = useRef<HTMLDivElement>(null);
  const newest = items[0]?.id;
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, [newest, notes.length]);
  const messages = items.toReversed();
  return (
    <div
      ref={scroller}
      role="log"
      aria-live="off"
      aria-label={t('customers.besideMessages')}
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-4 py-4 -outline-offset-2"
    >
      <OlderMessages query={query} />
      {messages.map((message, index) => (
        <Fragment key={message.id}>
          <Notes notes={notesBetween(notes, messages[index - 1], message)} />
          <DayLine message={message} before={messages[index - 1]} />
          <MessageBubble message={message} />
        </Fragment>
      ))}
      <Notes notes={notesBetween(notes, messages.at(-1), undefined)} />
    </div>
  );
}
