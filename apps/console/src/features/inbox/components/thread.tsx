import type { Conversation, Message, Note, Turn } from '@parley/sdk';
import { ArrowDown, Sparkles, StickyNote } from 'lucide-react';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { Failure, Skeleton } from '../../../ui/page';
import { formatDate, formatTime } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import { useMessages } from '../api/conversations';
import { hasFailed } from '../api/delivery';
import { useNotes } from '../api/notes';
import { useReadMark } from '../api/read-mark';
import { usePersonName } from '../../settings/api/members';
import { DeliveryFault, DeliveryMark } from './delivery';
import { MessageContent } from './message-content';
import { Suggestion } from './suggestion';

interface ThreadProps {
  readonly conversation: Conversation;
  readonly turns: readonly Turn[];
  readonly shownTurnId: string | undefined;
  readonly onShowTurn: (id: string) => void;
}

interface MissedProps {
  readonly newest: Message | undefined;
  readonly isAtEnd: boolean;
  readonly onShow: () => void;
}

/** How near to its end the thread is kept there when something is added. */
const NEAR_END_PX = 120;

export function Thread({ conversation, turns, shownTurnId, onShowTurn }: ThreadProps) {
  const { query, items } = useMessages(conversation.id);
  const notes = useNotes(conversation.id);
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  useReadMark(conversation, isAtEnd);
  const newest = items[0]?.id;
  const suggested = turns.filter(({ state }) => state === 'suggested');
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box && isAtEnd) box.scrollTop = box.scrollHeight;
  }, [newest, suggested.length, notes.length, isAtEnd]);

  if (query.isPending) return <div className="flex-1">{<Skeleton lines={5} height="3.5rem" />}</div>;
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  const messages = items.toReversed();
  return (
    <>
      <Announcement newest={items[0]} />
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t('inbox.messages')}
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-3 py-5 -outline-offset-2 md:px-6"
        onScroll={({ currentTarget: box }) => {
          setAtEnd(box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX);
        }}
      >
        <div className="mx-auto flex max-w-3xl flex-col gap-3">
          {query.hasNextPage && (
            <Button
              size="small"
              className="self-center"
              isBusy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('inbox.older')}
            </Button>
          )}
          {messages.map((message, index) => (
            <Fragment key={message.id}>
              <Notes notes={notesBetween(notes, messages[index - 1], message)} />
              <DayLine message={message} before={messages[index - 1]} />
              <MessageBubble
                message={message}
                isShown={message.turn_id !== null && message.turn_id === shownTurnId}
                onShowTurn={onShowTurn}
              />
            </Fragment>
          ))}
          <Notes notes={notesBetween(notes, messages.at(-1), undefined)} />
          <HandoffLine conversation={conversation} />
          {suggested.map((turn) => (
            <Suggestion key={turn.id} turn={turn} />
          ))}
        </div>
      </div>
      <Missed newest={items[0]} isAtEnd={isAtEnd} onShow={() => setAtEnd(true)} />
    </>
  );
}

/** That something was added below what is read; it leads there. */
function Missed({ newest, isAtEnd, onShow }: MissedProps) {
  const seen = useRef(newest?.id);
  if (isAtEnd) seen.current = newest?.id;
  if (seen.current === newest?.id) return null;
  return (
    <div className="relative h-0">
      <Button
        size="small"
        className="absolute bottom-2 left-1/2 -translate-x-1/2 shadow-sm"
        icon={<ArrowDown size={14} />}
        onClick={onShow}
      >
        {t('inbox.newMessages')}
      </Button>
    </div>
  );
}

/** Reads aloud what a customer writes, and what has not reached them, while the conversation is open; the log is silent. */
function Announcement({ newest }: { readonly newest: Message | undefined }) {
  const text = newest ? textToAnnounce(newest) : '';
  const seen = useRef(`${newest?.id} ${text}`);
  return (
    <p className="sr-only" aria-live="polite">
      {`${newest?.id} ${text}` === seen.current ? '' : text}
    </p>
  );
}

function textToAnnounce(message: Message): string {
  if (message.sender === 'customer') return message.content;
  return hasFailed(message)
    ? labelOf('sending', message.delivery?.status === 'failed' ? 'failedShort' : 'unknownShort')
    : '';
}

function DayLine({ message, before }: { readonly message: Message; readonly before: Message | undefined }) {
  const day = formatDate(message.timestamp);
  if (before && formatDate(before.timestamp) === day) return null;
  return <p className="my-1 text-center text-xs font-medium text-muted">{day}</p>;
}

function MessageBubble(props: {
  readonly message: Message;
  readonly isShown: boolean;
  readonly onShowTurn: (id: string) => void;
}) {
  const { message, isShown, onShowTurn } = props;
  const { sender, author, timestamp, turn_id: turnId } = message;
  const isCustomer = sender === 'customer';
  const variant = isCustomer
    ? 'bg-surface border rounded-bl-sm'
    : author === 'human'
      ? 'bg-good-soft rounded-br-sm'
      : 'bg-accent-soft rounded-br-sm';
  return (
    <div className={`flex flex-col gap-1 ${isCustomer ? 'items-start' : 'items-end'}`}>
      <div
        dir="auto"
        className={`max-w-[85%] rounded-2xl px-3.5 py-2 md:max-w-[75%] ${variant} ${isShown ? 'ring-2 ring-accent' : ''}`}
      >
        <MessageContent message={message} />
      </div>
      <p className="flex items-center gap-1.5 px-1 text-xs text-muted">
        {!isCustomer && <span>{labelOf('author', author)}</span>}
        <time dateTime={timestamp}>{formatTime(timestamp)}</time>
        {message.delivery && <DeliveryMark delivery={message.delivery} />}
        {turnId !== null && (
          <button
            type="button"
            aria-pressed={isShown}
            onClick={() => onShowTurn(turnId)}
            className="inline-flex items-center gap-1 font-medium text-accent underline-offset-2 hover:underline"
          >
            <Sparkles size={12} aria-hidden />
            {message.sources.length > 0 ? t('inbox.sources', { count: message.sources.length }) : t('inbox.why')}
          </button>
        )}
      </p>
      <DeliveryFault message={message} />
    </div>
  );
}

/** The notes that were written after one message and before the next. */
function notesBetween(
  notes: readonly Note[],
  after: Message | undefined,
  before: Message | undefined,
): readonly Note[] {
  return notes.filter(({ created_at: at }) => (!after || at >= after.timestamp) && (!before || at < before.timestamp));
}

function Notes({ notes }: { readonly notes: readonly Note[] }) {
  const nameOfPerson = usePersonName();
  return notes.map(({ id, content, author, created_at: at }) => (
    <section
      key={id}
      className="ml-auto max-w-[85%] rounded-xl border border-dashed border-warn bg-warn-soft px-3.5 py-2"
    >
      <p className="flex items-center gap-1.5 text-xs font-medium text-warn">
        <StickyNote size={12} aria-hidden />
        {t('inbox.noteBy', { name: nameOfPerson(author.id) })} · {formatTime(at)}
      </p>
      <p className="mt-0.5 whitespace-pre-wrap" dir="auto">
        {content}
      </p>
    </section>
  ));
}

/** Why a person is needed, where the conversation stands. */
function HandoffLine({ conversation: { handoff, status } }: { readonly conversation: Conversation }) {
  if (!handoff || status !== 'escalated') return null;
  return (
    <div className="my-2 rounded-xl border border-warn bg-warn-soft px-4 py-3 text-warn">
      <p className="font-semibold">
        {labelOf('handoff', handoff.reason)} · {formatTime(handoff.at)}
      </p>
      {handoff.note !== null && <p className="mt-1 whitespace-pre-wrap">{handoff.note}</p>}
    </div>
  );
}
