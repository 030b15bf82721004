import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Client } from '../client/client';
import type { State } from '../client/state';
import type { ListedConversation, Message } from '../client/types';
import { plainText } from '../text/inline';
import type { Words } from '../text/word-list';
import { nameOfPicture } from './MessageRow';
import { shortTime } from './short-time';

interface ConversationsProps {
  readonly state: State;
  readonly client: Client;
  readonly words: Words;
}

export function Conversations({ state: { conversations, listCursor, variant }, client, words }: ConversationsProps) {
  const begin = useRef<HTMLButtonElement>(null);
  const [hasFailed, setFailed] = useState(false);
  // Before painting: the next key belongs here.
  useLayoutEffect(() => begin.current?.focus(), []);
  const more = (): void =>
    void client.listMore().then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return (
    <div class="list">
      <button class="begin" type="button" ref={begin} onClick={() => client.show(undefined)}>
        {words.begin}
      </button>
      <ul aria-label={words.conversations}>
        {conversations.map((one) => (
          <li key={one.id}>
            <Row {...{ one, words }} agent={variant?.agent_name ?? words.agent} onOpen={() => client.show(one.id)} />
          </li>
        ))}
      </ul>
      {listCursor !== null && (
        <button class="retry" type="button" onClick={more}>
          {words.more}
        </button>
      )}
      <div role="status">{hasFailed && <p class="line">{words.offline}</p>}</div>
    </div>
  );
}

interface RowProps {
  readonly one: ListedConversation;
  readonly words: Words;
  readonly agent: string;
  readonly onOpen: () => void;
}

function Row({ one, words, agent, onOpen }: RowProps) {
  const { last_message: last, unread_count: unread, status, created_at: createdAt } = one;
  const who =
    last?.sender === 'customer' ? words.you : last?.author === 'human' ? (last.author_name ?? words.human) : agent;
  const at = last?.timestamp ?? createdAt;
  return (
    <button class={`item ${unread > 0 ? 'unread' : ''}`} type="button" onClick={onOpen}>
      <span class="top">
        <span class="name" dir="auto">
          {who}
        </span>
        <time dateTime={at}>{shortTime(at, words)}</time>
      </span>
      <span class="top">
        <span class="said" dir="auto">
          {last ? textOf(last, words) : ''}
        </span>
        {status === 'resolved' && <span class="state">{words.closed}</span>}
        {unread > 0 && (
          <span class="count-of">
            {unread > 9 ? '9+' : unread}
            <span class="hidden"> {words.unread}</span>
          </span>
        )}
      </span>
    </button>
  );
}

function textOf(message: Message, words: Words): string {
  if (message.type === 'image') return nameOfPicture(message, words);
  return plainText(message.content).replaceAll('\n', ' ') || message.attachments.map(({ name }) => name).join(', ');
}
