import type { Api, StreamStart } from './api';
import { ApiError } from './api-error';
import { createBackoff, sleep } from './backoff';
import { readEvents } from './read-events';
import type { SessionKeeper } from './session';
import type { Conversation, ConversationPage, Message } from './types';

export interface Followed {
  /** The conversation shown, and the sequence of its last message here. */
  start(): StreamStart;
  onMessage(message: Message): void;
  /** Messages are missing before the next. */
  onGap(): void;
  onConversation(conversation: Conversation): void;
  onOnline(isOnline: boolean): void;
  /** The visitor's conversations have changed. */
  onList(list: ConversationPage): void;
  /** The server refuses the visitor, or has no such conversation. */
  onRefused(err: ApiError): void;
}

/** The server's heartbeat: 15 s. */
const SILENCE_MS = 40_000;
const WATCH_MS = 5_000;
/** A stream that lived this long worked. */
const WORKED_MS = 5_000;

export interface Interruptions {
  readonly signal: AbortSignal;
  readonly restarts: EventTarget;
}

/** Until aborted; resumes after interruptions. */
export async function follow(
  api: Api,
  sessions: SessionKeeper,
  followed: Followed,
  { signal, restarts }: Interruptions,
): Promise<void> {
  const backoff = createBackoff();
  while (!signal.aborted) {
    const attempt = new AbortController();
    const cut = (): void => attempt.abort();
    signal.addEventListener('abort', cut);
    restarts.addEventListener('restart', cut);
    let signAt = Date.now();
    const startedAt = Date.now();
    const watch = setInterval(() => Date.now() - signAt > SILENCE_MS && cut(), WATCH_MS);
    let waitMs = 0;
    try {
      const { session_token: token } = await sessions.get();
      const body = await api.stream(token, followed.start(), attempt.signal);
      followed.onOnline(true);
      const onSign = (): void => void (signAt = Date.now());
      await readEvents(body, onSign, ({ type, data }) => {
        if (type === 'message') followed.onMessage(JSON.parse(data) as Message);
        else if (type === 'gap') followed.onGap();
        else if (type === 'conversations') followed.onList(JSON.parse(data) as ConversationPage);
        else if (type === 'conversation') followed.onConversation(JSON.parse(data) as Conversation);
      });
    } catch (err) {
      if (err instanceof ApiError) {
        waitMs = err.retryAfterMs;
        if (err.status === 401) sessions.forget();
        if (err.status === 403 || err.status === 404) followed.onRefused(err);
      }
    }
    clearInterval(watch);
    signal.removeEventListener('abort', cut);
    restarts.removeEventListener('restart', cut);
    if (signal.aborted) return;
    // Restart requested.
    if (attempt.signal.aborted && Date.now() - signAt < SILENCE_MS) continue;
    if (Date.now() - startedAt > WORKED_MS) backoff.reset();
    else followed.onOnline(false);
    await sleep(backoff.nextMs(waitMs), signal, restarts);
  }
}
