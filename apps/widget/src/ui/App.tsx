import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { Client } from '../client/client';
import { isFormDue } from '../client/form';
import type { State } from '../client/state';
import type { Message, Pending } from '../client/types';
import type { PanelParts } from '../launcher/panel-module';
import { plainText } from '../text/inline';
import type { Words } from '../text/word-list';
import { wordsOf } from '../text/messages';
import { nameOfAgent } from '../text/name-of-agent';
import { useAttachments } from './attachments';
import { Composer } from './Composer';
import { Conversations } from './Conversations';
import { EntryForm } from './EntryForm';
import { Icon } from './Icon';
import { useLateness } from './lateness';
import { nameOf } from './MessageRow';
import { Messages } from './Messages';
import { Transcript } from './Transcript';

/** The panel while it is open, and always its announcements to screen readers. */
export function App(parts: PanelParts) {
  const { holder, client, page, onPageChange, announce, startedAtMs } = parts;
  const [, redraw] = useState({});
  // Before painting: an earlier change would be missed.
  useLayoutEffect(() => holder.subscribe(() => redraw({})), []);
  useLayoutEffect(() => onPageChange(() => redraw({})), []);
  const state = holder.get();
  const { isOpen, variant, pending } = state;
  const words = wordsOf(state.language, page().language, variant?.language, navigator.language);
  const isLate = useLateness(pending, state.isOnline);
  const isRefused = pending.some(({ refused }) => refused !== undefined);
  const said = newestSaid(state, words, startedAtMs);
  const warning = isRefused ? words.refused : pending.some(isLate) ? words.notSent : '';
  useEffect(() => announce(said, warning), [said, warning]);
  if (!isOpen || (!variant && !state.isDelayed && state.refusal !== 'identity')) return null;
  return <Panel {...{ state, client, words, isLate }} />;
}

interface PartProps {
  readonly client: Client;
  readonly words: Words;
}

interface PanelProps extends PartProps {
  readonly state: State;
  readonly isLate: (one: Pending) => boolean;
}

function Panel({ state, client, words, isLate }: PanelProps) {
  const { variant } = state;
  const isListed = state.isListed && hasList(state);
  const title = isListed ? words.conversations : (variant?.title ?? words.conversation);
  const [wantsCopy, setWantsCopy] = useState(false);
  // A copy belongs to the conversation in which it was requested.
  useLayoutEffect(() => setWantsCopy(false), [state.place, isListed]);
  const attachments = useAttachments(client.files, {
    takesPictures: variant?.takes_pictures === true,
    takesFiles: variant?.takes_files === true,
  });
  return (
    <section
      class="panel"
      role="dialog"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') client.open(false);
        // The page has its own shortcuts.
        event.stopPropagation();
      }}
      onDragOver={(event) => attachments.isWanted && event.preventDefault()}
      onDrop={(event) => attachments.attach(event.dataTransfer?.files) && event.preventDefault()}
    >
      <Header {...{ state, client, words, title, wantsCopy }} onCopy={() => setWantsCopy(!wantsCopy)} />
      <Trouble {...{ state, words }} />
      {isListed ? (
        <Conversations {...{ state, client, words }} />
      ) : (
        <>
          {wantsCopy && <Transcript {...{ client, words }} />}
          {isFormDue(state) ? (
            // A long form scrolls with the content above it.
            <div class="asked">
              <Messages {...{ state, client, words, isLate }} />
              <EntryForm {...{ state, client, words }} />
            </div>
          ) : (
            <>
              <Messages key={state.place ?? ''} {...{ state, client, words, isLate }} />
              <Composer key={`${state.place ?? ''} `} {...{ client, words, attachments }} draft={state.draft} />
            </>
          )}
        </>
      )}
    </section>
  );
}

interface HeaderProps extends PartProps {
  readonly state: State;
  readonly title: string;
  readonly wantsCopy: boolean;
  readonly onCopy: () => void;
}

function Header({ state, client, words, title, wantsCopy, onCopy }: HeaderProps) {
  const { variant, conversation } = state;
  const who = whoAnswers(state, words, title);
  return (
    <div class="head">
      {hasList(state) && !state.isListed && (
        <button class="icon back" type="button" aria-label={words.conversations} onClick={() => client.list()}>
          <Icon path="M15 5l-7 7 7 7" strokeWidth={2.2} />
        </button>
      )}
      <div>
        <h2 dir="auto">{title}</h2>
        {who !== undefined && !state.isListed && <p dir="auto">{who}</p>}
      </div>
      {variant?.is_test && <span class="mode">{words.test}</span>}
      {variant?.offers_transcript && conversation && !state.isListed && (
        <button
          class="icon"
          type="button"
          aria-label={words.transcript}
          title={words.transcript}
          aria-expanded={wantsCopy}
          onClick={onCopy}
        >
          <Icon path="M3 5h18v14H3zM3 6l9 7 9-7" strokeWidth={2} />
        </button>
      )}
      <button class="icon" type="button" aria-label={words.close} onClick={() => client.open(false)}>
        <Icon path="M5 5l14 14M19 5L5 19" strokeWidth={2.2} />
      </button>
    </div>
  );
}

/** Undefined until it is known who answers. */
function whoAnswers({ variant, conversation, messages }: State, words: Words, title: string): string | undefined {
  const isActive = (conversation?.status ?? 'active') === 'active';
  const newest = newestOfTeam(messages);
  if (!isActive && newest?.author === 'human') return nameOf(newest, words, variant);
  const isMachine = variant?.answers_at_once === true && conversation?.status !== 'escalated';
  if (!isMachine) return undefined;
  return variant.agent_name === title ? words.agent : nameOfAgent(words, variant);
}

/** Why nothing can be sent now. */
function Trouble({ state: { refusal, isOnline }, words }: { readonly state: State; readonly words: Words }) {
  const reason =
    refusal === 'identity' ? words.signedOut : refusal ? words.unavailable : isOnline ? undefined : words.offline;
  return <div role="status">{reason !== undefined && <div class="offline">{reason}</div>}</div>;
}

/** There is a list to return to, even from a new conversation. */
function hasList({ variant, conversations, conversation }: State): boolean {
  return variant?.allows_several_conversations === true && (conversations.length > 0 || conversation !== undefined);
}

function newestSaid({ messages, variant }: State, words: Words, startedAtMs: number): string {
  const newest = newestOfTeam(messages);
  if (!newest || Date.parse(newest.timestamp) <= startedAtMs - 5_000) return '';
  return `${nameOf(newest, words, variant)}: ${newest.type === 'image' ? words.image : said(newest, words)}`;
}

function newestOfTeam(messages: readonly Message[]): Message | undefined {
  return messages.filter(({ sender }) => sender === 'agent').at(-1);
}

function said({ content, attachments }: Message, words: Words): string {
  return [plainText(content), ...attachments.map(({ name }) => `${words.file} ${name}`)].filter(Boolean).join(', ');
}
