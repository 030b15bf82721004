import type { AnswerKeeper } from './kept-answers';
import type { Api } from './api';
import type { Bell } from './bell';
import type { Outbox } from './outbox';
import type { TabMessage, Screen } from './screen';
import type { SessionKeeper } from './session';
import type { StateHolder } from './state';
import type { Store } from './storage';
import type { Session } from './types';

export interface ClientOptions {
  readonly api: Api;
  readonly channelId: string;
  readonly state: StateHolder;
  /** Of all tabs, and of this one. */
  readonly local: Store;
  readonly tab: Store;
  readonly identity: string | undefined;
  /** Whether the page allows storage that only makes the widget more comfortable. */
  readonly mayStore: () => boolean;
  readonly onIdentityRefused: (reason: string) => void;
  /** The page's function gave no token. */
  readonly onIdentityFailed: (reason: string) => void;
}

export interface Core extends ClientOptions {
  readonly sessions: SessionKeeper;
  readonly outbox: Outbox;
  readonly screen: Screen;
  readonly answers: AnswerKeeper;
  /** Dispatches `restart`: waiting connections try at once. */
  readonly restarts: EventTarget;
  /** Rings when there may be work. */
  readonly bell: Bell;
  restart(): void;
  receive(news: TabMessage): void;
  /** Applies news, and tells the other tabs. */
  broadcast(news: TabMessage): void;
  /** Applies a failure. @throws other errors */
  note(err: unknown): void;
  /** Shows the session's widget and visitor. */
  greet(session: Session): void;
  identify(token: string): void;
  /** In all tabs. */
  show(place: string | undefined): void;
  /** Reads newer messages, once. */
  catchUp(): Promise<void>;
  /** Reads messages after one, for all tabs. */
  fillIn(after: number): Promise<void>;
}

/** Key prefix: the last message a visitor has seen. */
export const SEEN = 'seen:';

/** The key for one conversation. */
export function seenKey(visitorId: string, place: string | undefined): string {
  return place === undefined ? SEEN + visitorId : `${SEEN}${visitorId} ${place}`;
}
