import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Client } from '../client/client';
import type { State } from '../client/state';
import type { Message, Pending } from '../client/types';
import type { Words } from '../text/word-list';
import { Icon } from './Icon';
import { MessageRow, PendingRow, Welcome } from './MessageRow';

/** From the worst to the best; drawn, as some systems lack some or all of these emoji. */
const MOUTHS = ['M7.5 17.5q4.5-5.5 9 0', 'M8 16.8q4-2.6 8 0', 'M8 16h8', 'M8 15q4 2.6 8 0', 'M7.5 14.2q4.5 5.5 9 0'];
const FACE = 'M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0M9 8.5v1.5M15 8.5v1.5';

interface MessagesProps {
  readonly state: State;
  readonly client: Client;
  readonly words: Words;
}

interface LogProps extends MessagesProps {
  readonly isLate: (one: Pending) => boolean;
}

/** The log is silent: a separate region announces what is new. */
export function Messages({ state, client, words, isLate }: LogProps) {
  const { messages, pending, variant, isTyping, conversation, hasEarlier, greeting } = state;
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [isAway, setAway] = useState(false);
  const stay = (): void => {
    if (isAtEnd.current && log.current) log.current.scrollTop = log.current.scrollHeight;
  };
  useLayoutEffect(() => {
    // Writers want to see it.
    if (pending.length > 0) isAtEnd.current = true;
  }, [pending.at(-1)?.clientId]);
  useLayoutEffect(stay, [messages, pending, isTyping, conversation, variant, greeting]);
  useEffect(() => {
    if (!log.current) return;
    // A longer draft or a notice leaves less room.
    const sizes = new ResizeObserver(stay);
    sizes.observe(log.current);
    return () => sizes.disconnect();
  }, []);
  useEffect(() => {
    client.markSeen();
    document.addEventListener('visibilitychange', client.markSeen);
    return () => document.removeEventListener('visibilitychange', client.markSeen);
  }, [messages]);
  return (
    <div
      class="log"
      role="log"
      aria-live="off"
      aria-label={words.conversation}
      tabIndex={0}
      ref={log}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 60;
        setAway(!isAtEnd.current);
      }}
    >
      {hasEarlier && <p class="line">{words.earlier}</p>}
      {!hasEarlier && <Opening {...{ state, words }} />}
      {messages.map((message, at) => (
        <MessageRow
          key={message.id}
          {...{ message, variant, words, client, stay }}
          isLast={message === messages.at(-1)}
          isFirstOfAuthor={!isOfSame(message, messages[at - 1])}
        />
      ))}
      {greeting && <Welcome text={greeting.text} {...{ words, variant }} />}
      {pending.map((one) => (
        <PendingRow key={one.clientId} pending={one} {...{ client, words, stay }} isLate={isLate(one)} />
      ))}
      {isTyping && (
        <div class="message agent" aria-hidden="true">
          <div class="bubble typing">
            <i />
            <i />
            <i />
          </div>
        </div>
      )}
      {conversation?.status === 'escalated' && messages.at(-1)?.author !== 'human' && (
        <p class="line">{sayWhoAnswers(words, variant?.people_back_at)}</p>
      )}
      {conversation?.asks_email && <Contact {...{ client, words }} />}
      {conversation?.status === 'resolved' && <Closed {...{ state, client, words }} />}
      {isAway && (
        <button
          class="down"
          type="button"
          aria-label={words.newest}
          onClick={() => {
            isAtEnd.current = true;
            log.current?.focus();
            stay();
          }}
        >
          <Icon path="M12 4v15M5 12l7 7 7-7" strokeWidth={2} />
        </button>
      )}
    </div>
  );
}

function isOfSame(message: Message, before: Message | undefined): boolean {
  return message.author === before?.author && message.author_name === before.author_name;
}

/** The page's greeting, which is not a message, and the conversation's first message. */
function Opening({ state: { variant, messages, isDelayed }, words }: Omit<MessagesProps, 'client'>) {
  if (!variant) return isDelayed ? <p class="line">{words.greeting}</p> : null;
  const welcome = variant.welcome_message;
  const greeting = variant.greeting ?? words.greeting;
  // The visitor may not have read the first message, which the server added.
  const [first] = messages;
  const isSaid = first?.sender === 'agent' || first?.sequence === 1;
  return (
    <>
      {greeting !== welcome && (
        <p class="line" dir="auto">
          {greeting}
        </p>
      )}
      {welcome && !isSaid && <Welcome text={welcome} {...{ words, variant }} />}
    </>
  );
}

/** The form for an address draws itself. */
function Contact({ client, words }: Omit<MessagesProps, 'state'>) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => client.askContact(host.current as HTMLDivElement, words.tag), []);
  return <div ref={host} />;
}

function sayWhoAnswers(words: Words, backAt: string | null | undefined): string {
  const at = new Date(backAt ?? 0);
  if (at.getTime() <= Date.now()) return words.person;
  const format = new Intl.DateTimeFormat(words.tag, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    day: 'numeric',
    month: 'long',
  });
  return words.personAt.replace('{time}', format.format(at));
}

function Closed({ state, client, words }: MessagesProps) {
  const [hasFailed, setFailed] = useState(false);
  const rating = state.conversation?.rating ?? null;
  const asksRating = state.conversation?.asks_rating ?? false;
  const rate = (score: number): void => {
    client.rate(score).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  };
  return (
    <>
      <p class="line">{words.resolved}</p>
      {rating !== null && <p class="line">{words.thanks}</p>}
      {asksRating && (
        <fieldset class="rating">
          <legend>{words.rate}</legend>
          {MOUTHS.map((mouth, at) => (
            <button key={mouth} type="button" aria-label={`${at + 1} / 5`} onClick={() => rate(at + 1)}>
              <Icon path={FACE + mouth} size={28} strokeWidth={1.7} />
            </button>
          ))}
        </fieldset>
      )}
      {hasFailed && <p class="line">{words.offline}</p>}
    </>
  );
}
