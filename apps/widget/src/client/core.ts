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
  /** The server does not take the token by which the page says who the visitor is. */
  readonly onIdentityRefused: (reason: string) => void;
  /** The page's function gave no token. */
  readonly onIdentityFailed: (reason: string) => void;
}

/** What all parts of the client share. */
export interface Core extends ClientOptions {
  readonly sessions: SessionKeeper;
  readonly outbox: Outbox;
  readonly screen: Screen;
  /** Dispatches `restart`: whatever waits for a connection tries at once. */
  readonly restarts: EventTarget;
  /** Rings when there may be something to do. */
  readonly bell: Bell;
  restart(): void;
  /** Takes in what another tab told. */
  receive(news: TabMessage): void;
  /** Takes in what happened, and tells the other tabs. */
  broadcast(news: TabMessage): void;
  /** Takes in a failure. @throws what is no answer of the server */
  note(err: unknown): void;
  /** Shows what a session says of the widget and its visitor. */
  greet(session: Session): void;
  /** Takes a token by which the page says who the visitor is. */
  identify(token: string): void;
  /** Shows another conversation, in all tabs. */
  show(place: string | undefined): void;
  /** Reads once what is newer than what is here. */
  catchUp(): Promise<void>;
  /** Reads what is missing after a message, for all tabs. */
  fillIn(after: number): Promise<void>;
}

/** Up to which message a visitor has seen the conversation. */
export const SEEN = 'seen:';

/** By which that is kept for one conversation. */
export function seenKey(visitorId: string, place: string | undefined): string {
  return place === undefined ? SEEN + visitorId : `${SEEN}${visitorId} ${place}`;
}
