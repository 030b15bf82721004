import type { Ref } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Client } from '../client/client';
import type { Message, Pending } from '../client/types';
import { unreadOf, type State, type StateHolder } from '../client/state';
import { plainText } from '../text/inline';
import type { Words } from '../text/word-list';
import { wordsOf } from '../text/messages';
import { useAttachments } from './attachments';
import { Composer } from './Composer';
import { useLateness } from './lateness';
import { nameOfAgent } from './MessageRow';
import { Messages } from './Messages';

export interface AppProps {
  readonly holder: StateHolder;
  readonly client: Client;
  readonly page: () => { readonly language: string | undefined; readonly direction: 'ltr' | 'rtl' };
  /** The page's language or direction changed. */
  readonly onPageChange: (listener: () => void) => () => void;
}

/** A button, or the conversation in its place. */
export function App({ holder, client, page, onPageChange }: AppProps) {
  const [, redraw] = useState({});
  useEffect(() => holder.subscribe(() => redraw({})), []);
  useEffect(() => onPageChange(() => redraw({})), []);
  const launcher = useRef<HTMLButtonElement>(null);
  const state = holder.get();
  const { isOpen, variant } = state;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) launcher.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const words = wordsOf(state.language, page().language, variant?.language, navigator.language);
  const own = { language: words.tag, direction: words.tag === 'ar' ? 'rtl' : 'ltr' } as const;
  const { language, direction } = state.language === undefined ? page() : own;
  const isLate = useLateness(state.pending, state.isOnline);
  const dismiss = (): void => {
    holder.set({ greeting: undefined });
    launcher.current?.focus();
  };
  if (!variant && !state.isDelayed && state.refusal !== 'identity') return null;
  return (
    <div class={`root ${variant?.side ?? 'right'} ${isOpen ? 'open' : ''}`} dir={direction} lang={language}>
      <Announcements {...{ state, words, isLate }} />
      {isOpen ? (
        <Panel {...{ state, client, words, isLate }} />
      ) : state.isHidden ? null : (
        <>
          <Greeting {...{ state, client, words }} onDismiss={dismiss} />
          <Launcher {...{ button: launcher, unread: unreadOf(state), client, words }} />
        </>
      )}
    </div>
  );
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
  const title = variant?.title ?? words.conversation;
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
      <Header {...{ state, client, words, title }} />
      <Trouble {...{ state, words }} />
      <Messages {...{ state, client, words, isLate }} />
      <Composer {...{ client, words, attachments }} draft={state.draft} />
    </section>
  );
}

function Header({ state, client, words, title }: PartProps & { readonly state: State; readonly title: string }) {
  const { variant, conversation, messages } = state;
  const isActive = (conversation?.status ?? 'active') === 'active';
  const isPerson = !isActive && messages.filter(({ sender }) => sender === 'agent').at(-1)?.author === 'human';
  const agent = variant?.agent_name === title ? words.agent : nameOfAgent(words, variant);
  const isMachine = variant?.answers_at_once === true && conversation?.status !== 'escalated';
  const who = isPerson ? words.human : isMachine ? agent : undefined;
  return (
    <div class="head">
      <div>
        <h2 dir="auto">{title}</h2>
        {who !== undefined && <p dir="auto">{who}</p>}
      </div>
      {variant?.is_test && <span class="mode">{words.test}</span>}
      <button class="icon" type="button" aria-label={words.close} onClick={() => client.open(false)}>
        <Cross />
      </button>
    </div>
  );
}

/** Why nothing can be sent now. */
function Trouble({ state: { refusal, isOnline }, words }: { readonly state: State; readonly words: Words }) {
  const reason =
    refusal === 'identity' ? words.signedOut : refusal ? words.unavailable : isOnline ? undefined : words.offline;
  return <div role="status">{reason !== undefined && <div class="offline">{reason}</div>}</div>;
}

interface GreetingProps extends PartProps {
  readonly state: State;
  readonly onDismiss: () => void;
}

/** A trigger's greeting, until answered or dismissed. */
function Greeting({ state: { greeting, variant }, client, words, onDismiss }: GreetingProps) {
  if (!greeting) return null;
  return (
    <div class="greeting">
      <button class="greets" type="button" onClick={() => client.open(true)}>
        <span class="name" dir="auto">
          {nameOfAgent(words, variant)}
        </span>
        <span class="plain" dir="auto">
          {greeting.text}
        </span>
      </button>
      <button class="icon" type="button" aria-label={words.dismiss} onClick={onDismiss}>
        <Cross />
      </button>
    </div>
  );
}

function Cross() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" stroke="currentColor" stroke-width="2.2" aria-hidden="true">
      <path d="M5 5l14 14M19 5L5 19" />
    </svg>
  );
}

interface LauncherProps extends PartProps {
  readonly button: Ref<HTMLButtonElement>;
  readonly unread: number;
}

function Launcher({ button, unread, client, words }: LauncherProps) {
  return (
    <button
      class="launcher"
      type="button"
      ref={button}
      aria-expanded="false"
      aria-label={unread > 0 ? `${words.open}, ${unread} ${words.unread}` : words.open}
      onClick={() => client.open(true)}
    >
      <svg width="26" height="26" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d="M4 3h16a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-8l-5 4v-4H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z" />
      </svg>
      {unread > 0 && <span class="badge">{unread > 9 ? '9+' : unread}</span>}
    </button>
  );
}

interface AnnouncementsProps {
  readonly state: State;
  readonly words: Words;
  readonly isLate: (one: Pending) => boolean;
}

/** Reads aloud new messages, not the history, and failures to send. */
function Announcements({ state: { messages, pending, variant, greeting, isOpen }, words, isLate }: AnnouncementsProps) {
  const newest = messages.filter(({ sender }) => sender === 'agent').at(-1);
  const startedAt = useRef(Date.now());
  const isFresh = newest && Date.parse(newest.timestamp) > startedAt.current - 5_000;
  const name = newest?.author === 'human' ? words.human : nameOfAgent(words, variant);
  const isRefused = pending.some(({ refused }) => refused !== undefined);
  return (
    <>
      <div class="hidden" role="status" aria-live="polite">
        {greeting && !isOpen
          ? `${nameOfAgent(words, variant)}: ${greeting.text}`
          : isFresh
            ? `${name}: ${newest.type === 'image' ? words.image : said(newest, words)}`
            : ''}
      </div>
      <div class="hidden" role="status" aria-live="polite">
        {isRefused ? words.refused : pending.some(isLate) ? words.notSent : ''}
      </div>
    </>
  );
}

function said({ content, attachments }: Message, words: Words): string {
  return [plainText(content), ...attachments.map(({ name }) => `${words.file} ${name}`)].filter(Boolean).join(', ');
}
