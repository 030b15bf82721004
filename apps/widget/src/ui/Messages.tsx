import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Client } from '../client/client';
import type { State } from '../client/state';
import { toBlob } from '../client/picture';
import type { Message, Pending } from '../client/types';
import { isSafe, Link, RichText } from '../text/rich-text';
import type { Words } from '../text/words';
import { Drawing } from './Drawing';

interface MessagesProps {
  readonly state: State;
  readonly client: Client;
  readonly words: Words;
}

/** The conversation. The log itself is silent: a region beside it says what is new. */
export function Messages({ state, client, words }: MessagesProps) {
  const { messages, pending, look, isTyping, conversation, hasEarlier } = state;
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const stay = (): void => {
    if (isAtEnd.current && log.current) log.current.scrollTop = log.current.scrollHeight;
  };
  useLayoutEffect(stay, [messages, pending, isTyping]);
  useEffect(() => {
    client.see();
    document.addEventListener('visibilitychange', client.see);
    return () => document.removeEventListener('visibilitychange', client.see);
  }, [messages]);
  const greeting = look?.greeting ?? words.greeting;
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
      }}
    >
      {hasEarlier && <p class="line">{words.earlier}</p>}
      {!hasEarlier && messages[0]?.sender !== 'agent' && (
        <div class="message agent">
          <div class="bubble" dir="auto">
            {greeting}
          </div>
        </div>
      )}
      {messages.map((message) => (
        <MessageRow key={message.id} {...{ message, words, client, stay }} isLast={message === messages.at(-1)} />
      ))}
      {pending.map((one) => (
        <PendingRow key={one.clientId} pending={one} {...{ client, words, stay }} isOnline={state.isOnline} />
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
        <p class="line">{sayWhoAnswers(words, look?.people_back_at)}</p>
      )}
      {conversation?.status === 'resolved' && <Closed {...{ state, client, words }} />}
    </div>
  );
}

/** That a person answers, and when people are back if nobody is there, in the time zone of the visitor. */
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

interface RowProps {
  readonly words: Words;
  readonly client: Client;
  /** At the end, if it was there: a picture takes its room when it is drawn. */
  readonly stay: () => void;
}

function MessageRow({
  message,
  words,
  client,
  stay,
  isLast,
}: RowProps & { readonly message: Message; readonly isLast: boolean }) {
  const { sender, author, content, type, sources, buttons, caption } = message;
  const name = sender === 'customer' ? words.you : author === 'human' ? words.human : words.agent;
  return (
    <div class={`message ${sender}`}>
      <div class="bubble" dir="auto">
        <span class="hidden">{name}: </span>
        {type === 'image' ? (
          <Picture {...{ caption, words, client, stay }} url={content} />
        ) : (
          <RichText text={content} />
        )}
      </div>
      {author === 'human' && <span class="note">{words.human}</span>}
      {sources.length > 0 && (
        <ul class="sources" aria-label={words.sources}>
          {sources.map(({ title, url }) => (
            <li>{url ? <Link href={url}>{title}</Link> : title}</li>
          ))}
        </ul>
      )}
      {isLast && buttons && (
        <div class="choices">
          {buttons.map(({ id, text }) => (
            <button type="button" onClick={() => client.say(text, id)}>
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** One of ours is shown. One of a foreign host is asked for when somebody wants to see it: it would tell who reads it. */
function Picture({
  url,
  caption,
  words,
  client,
  stay,
}: RowProps & { readonly url: string; readonly caption?: string | null }) {
  return (
    <>
      {isSafe(url) && (
        <Link href={url}>
          {client.isOurs(url) ? (
            <Drawing
              id={url}
              load={() => client.loadPicture(url)}
              label={caption ? `${words.image}: ${caption}` : words.image}
              onDrawn={stay}
            />
          ) : (
            words.picture
          )}
        </Link>
      )}
      {caption && <div>{caption}</div>}
    </>
  );
}

function PendingRow({
  pending: { clientId, content, refused, picture },
  client,
  words,
  stay,
  isOnline,
}: RowProps & { readonly pending: Pending; readonly isOnline: boolean }) {
  return (
    <div class="message customer">
      <div class="bubble" dir="auto">
        <span class="hidden">{words.you}: </span>
        {picture !== undefined && (
          <Drawing id={clientId} load={() => Promise.resolve(toBlob(picture))} label={words.image} onDrawn={stay} />
        )}
        {content}
      </div>
      {refused !== undefined && (
        <span class="note bad">
          {words.refused}
          <button type="button" onClick={() => client.retry(clientId)}>
            {words.retry}
          </button>
          <button type="button" onClick={() => client.discard(clientId)}>
            {words.discard}
          </button>
        </span>
      )}
      {refused === undefined && !isOnline && <span class="note">{words.waiting}</span>}
    </div>
  );
}

function Closed({ state, client, words }: MessagesProps) {
  const [hasFailed, setFailed] = useState(false);
  const rating = state.conversation?.rating ?? null;
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
      {rating === null && (
        <fieldset class="rating">
          <legend>{words.rate}</legend>
          {['😞', '🙁', '😐', '🙂', '😀'].map((face, at) => (
            <button type="button" aria-label={`${at + 1} / 5`} onClick={() => rate(at + 1)}>
              {face}
            </button>
          ))}
        </fieldset>
      )}
      {hasFailed && <p class="line">{words.offline}</p>}
    </>
  );
}
