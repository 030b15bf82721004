import type { Conversation, Message, Note, Turn } from '@parley/sdk';
import { ArrowDown } from 'lucide-react';
import { Fragment, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '../../../ui/button';
import { Failure, Skeleton } from '../../../ui/page';
import { formatDateTime } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import { memberIdOf } from '../api/author';
import { isIn, notesBetween, type Gap } from '../api/between';
import { useMessages } from '../api/conversations';
import { hasFailed } from '../api/delivery';
import { useClosedEdits } from '../api/closed-edits';
import { useReadMark } from '../api/read-mark';
import { lineOf } from '../api/text-of';
import { useScrollToSought, useSoughtMessage } from '../api/sought-message';
import { useWorkspace } from '../../session/api/workspace';
import { usePersonName } from '../../settings/api/members';
import { DayLine } from './day-line';
import { MessageBubble } from './message-bubble';
import { Notes } from './notes';
import { OlderMessages } from './older-messages';
import { SoughtLine } from './sought-line';
import { Suggestion } from './suggestion';

interface ThreadProps {
  readonly conversation: Conversation;
  readonly turns: readonly Turn[];
  readonly notes: readonly Note[];
  readonly shownTurnId: string | undefined;
  readonly isStaying: boolean;
  readonly onShowTurn: (id: string) => void;
}

interface MissedProps {
  readonly newest: Message | undefined;
  readonly isAtEnd: boolean;
  readonly onShow: () => void;
}

/** Distance within which the thread sticks to its end. */
const NEAR_END_PX = 120;

const isNearEnd = (box: HTMLElement): boolean => box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX;

export function Thread(props: ThreadProps) {
  const { conversation, turns, notes, shownTurnId, isStaying, onShowTurn } = props;
  const { account } = useWorkspace();
  const list = useMessages(conversation.id);
  const { query, items } = list;
  const sought = useSoughtMessage(conversation.id, list);
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(sought.id === undefined);
  useReadMark(conversation, isAtEnd && isStaying);
  useClosedEdits(conversation.id, turns);
  const newest = items[0]?.id;
  const suggested = turns.filter(({ state }) => state === 'suggested');
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box && isAtEnd) box.scrollTop = box.scrollHeight;
  }, [newest, suggested.length, notes.length, isAtEnd]);
  useStayAtEnd(scroller, isAtEnd && !query.isPending);
  useScrollToSought(scroller, sought, () => scroller.current && setAtEnd(isNearEnd(scroller.current)));
  // The author of a message wants to see it.
  const isOwnMessage = items[0] !== undefined && memberIdOf(items[0]) === account.member_id;
  const isOwnNote = notes.at(-1)?.author.id === account.member_id;
  const shown = useRef({ newest, notesCount: notes.length });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { newest, notesCount: notes.length };
    const isOwn = (newest !== before.newest && isOwnMessage) || (notes.length > before.notesCount && isOwnNote);
    if (isOwn && before.newest !== undefined) setAtEnd(true);
  }, [newest, notes.length]);

  if (query.isPending) return <div className="flex-1">{<Skeleton lines={5} height="3.5rem" />}</div>;
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  const messages = items.toReversed();
  return (
    <>
      <Announcement newest={items[0]} />
      <SoughtLine state={sought.state} />
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t('inbox.messages')}
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-3 py-5 -outline-offset-2 md:px-6"
        onScroll={({ currentTarget: box }) => {
          setAtEnd(isNearEnd(box));
        }}
      >
        <div className="mx-auto flex max-w-3xl flex-col gap-3">
          <OlderMessages query={query} />
          {messages.map((message, index) => (
            <Fragment key={message.id}>
              <Notes notes={notesBetween(notes, messages[index - 1], message)} />
              <HandoffLine conversation={conversation} after={messages[index - 1]} before={message} />
              <DayLine message={message} before={messages[index - 1]} />
              <MessageBubble
                message={message}
                isSought={message.id === sought.id}
                isShown={message.turn_id !== null && message.turn_id === shownTurnId}
                onShowTurn={onShowTurn}
              />
            </Fragment>
          ))}
          <Notes notes={notesBetween(notes, messages.at(-1), undefined)} />
          <HandoffLine conversation={conversation} after={messages.at(-1)} before={undefined} />
          {suggested.map((turn) => (
            <Suggestion key={turn.id} turn={turn} />
          ))}
        </div>
      </div>
      <Missed newest={items[0]} isAtEnd={isAtEnd} onShow={() => setAtEnd(true)} />
    </>
  );
}

function useStayAtEnd(scroller: RefObject<HTMLDivElement | null>, isAtEnd: boolean): void {
  useEffect(() => {
    const box = scroller.current;
    if (!box || !isAtEnd) return undefined;
    const observer = new ResizeObserver(() => (box.scrollTop = box.scrollHeight));
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, [scroller, isAtEnd]);
}

/** Announces messages below, and scrolls there. */
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
  if (message.sender === 'customer') return lineOf(message);
  return hasFailed(message)
    ? labelOf('sending', message.delivery?.status === 'failed' ? 'failedShort' : 'unknownShort')
    : '';
}

function HandoffLine({ conversation: { handoff, status }, ...gap }: Gap & { readonly conversation: Conversation }) {
  const nameOfPerson = usePersonName();
  if (!handoff || status !== 'escalated' || !isIn(handoff.at, gap)) return null;
  const reason = labelOf('handoff', handoff.reason);
  const by = handoff.by?.startsWith('member_') ? nameOfPerson(handoff.by) : undefined;
  return (
    <div className="my-1 flex flex-col items-center gap-1.5 text-xs text-muted">
      <p className="text-center">
        <strong className="font-medium text-warn">{t('thread.handoff')}</strong> ·{' '}
        {by === undefined ? reason : t('thread.handoffBy', { reason, name: by })} ·{' '}
        <time dateTime={handoff.at}>{formatDateTime(handoff.at)}</time>
      </p>
      {handoff.note !== null && (
        <p className="max-w-[85%] rounded-xl border border-warn bg-warn-soft px-3.5 py-2 text-sm whitespace-pre-wrap text-warn">
          {handoff.note}
        </p>
      )}
    </div>
  );
}
