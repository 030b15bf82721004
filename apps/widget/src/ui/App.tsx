import type { Ref } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Client } from '../client/client';
import { unreadOf, type State, type StateHolder } from '../client/state';
import { plainText } from '../text/rich-text';
import { wordsOf, type Words } from '../text/words';
import { useAttachment } from './attachment';
import { Composer } from './Composer';
import { Messages } from './Messages';

export interface AppProps {
  readonly holder: StateHolder;
  readonly client: Client;
  readonly page: () => { readonly language: string | undefined; readonly direction: 'ltr' | 'rtl' };
  /** Calls back when the page changes its language or direction. */
  readonly onPageChange: (listener: () => void) => () => void;
}

/** The widget: a button in the corner, or the conversation in its place. */
export function App({ holder, client, page, onPageChange }: AppProps) {
  const [, redraw] = useState({});
  useEffect(() => holder.subscribe(() => redraw({})), []);
  useEffect(() => onPageChange(() => redraw({})), []);
  const launcher = useRef<HTMLButtonElement>(null);
  const state = holder.get();
  const { isOpen, look } = state;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) launcher.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const { language, direction } = page();
  const words = wordsOf(language, look?.language, navigator.language);
  if (!look && !state.refusal) return null;
  return (
    <div class={`root ${look?.side ?? 'right'} ${isOpen ? 'open' : ''}`} dir={direction} lang={language}>
      <Announcements {...{ holder, words }} />
      {isOpen ? (
        <Panel {...{ state, client, words }} />
      ) : (
        <Launcher {...{ button: launcher, unread: unreadOf(state), client, words }} />
      )}
    </div>
  );
}

interface PartProps {
  readonly client: Client;
  readonly words: Words;
}

function Panel({ state, client, words }: PartProps & { readonly state: State }) {
  const { look, refusal, isOnline } = state;
  const title = look?.title ?? words.conversation;
  const takesPictures = look?.takes_pictures === true;
  const attachment = useAttachment(takesPictures);
  return (
    <section
      class="panel"
      role="dialog"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') client.open(false);
        // The page has shortcuts of its own.
        event.stopPropagation();
      }}
      onDragOver={(event) => takesPictures && event.preventDefault()}
      onDrop={(event) => attachment.attach(event.dataTransfer?.files) && event.preventDefault()}
    >
      <header>
        <h2 dir="auto">{title}</h2>
        {look?.is_test && <span class="mode">{words.test}</span>}
        <button class="icon" type="button" aria-label={words.close} onClick={() => client.open(false)}>
          <svg width="20" height="20" viewBox="0 0 24 24" stroke="currentColor" stroke-width="2.2" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
      </header>
      {refusal !== undefined && <div class="offline">{words.unavailable}</div>}
      {refusal === undefined && !isOnline && <div class="offline">{words.offline}</div>}
      <Messages {...{ state, client, words }} />
      <Composer {...{ client, words, attachment, takesPictures }} />
    </section>
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

/** Says aloud what the agent has just said, and nothing of the history. */
function Announcements({ holder, words }: { readonly holder: StateHolder; readonly words: Words }) {
  const newest = holder
    .get()
    .messages.filter(({ sender }) => sender === 'agent')
    .at(-1);
  const startedAt = useRef(Date.now());
  const isFresh = newest && Date.parse(newest.timestamp) > startedAt.current - 5_000;
  const name = newest?.author === 'human' ? words.human : words.agent;
  return (
    <div class="hidden" role="status" aria-live="polite">
      {isFresh ? `${name}: ${newest.type === 'image' ? words.image : plainText(newest.content)}` : ''}
    </div>
  );
}
