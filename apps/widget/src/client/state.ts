import type { Context, Conversation, FormAnswers, FormField, ListedConversation } from './types';
import type { Message, Pending, Trigger, Variant } from './types';

/** Everything shown. */
export interface State {
  readonly isOpen: boolean;
  readonly variant: Variant | undefined;
  /** In reading order, each once. */
  readonly messages: readonly Message[];
  readonly pending: readonly Pending[];
  readonly conversation: Conversation | undefined;
  /** Which conversation is shown, to the API: its id, or `new_KEY` for one that begins. Undefined: the open one. */
  readonly place: string | undefined;
  /** The visitor's conversations read so far; empty if the channel allows only one. */
  readonly conversations: readonly ListedConversation[];
  /** Where the rest begins; null: these are all. */
  readonly listCursor: string | null;
  /** The panel shows their list. */
  readonly isListed: boolean;
  /** There are messages before the first one here. */
  readonly hasEarlier: boolean;
  readonly isOnline: boolean;
  /** No session yet, for a temporary reason. */
  readonly isDelayed: boolean;
  /** Why there is no conversation: not on this page, or not with its token. */
  readonly refusal: 'unavailable' | 'identity' | undefined;
  readonly isTyping: boolean;
  readonly seen: number;
  /** Last message of the history; undefined: not known yet. */
  readonly historyEnd: number | undefined;
  /** The page hides the launcher. */
  readonly isHidden: boolean;
  readonly draft: Draft;
  /** Set by the page; undefined: the page's own. */
  readonly language: string | undefined;
  readonly context: Context;
  /** Consent, where the page asks for it. */
  readonly hasConsent: boolean;
  /** What is asked for before the first message. */
  readonly formFields: readonly FormField[];
  /** Field texts, by path. */
  readonly typed: Readonly<Record<string, string>>;
  /** What the visitor answered; undefined: not yet. */
  readonly answers: FormAnswers | undefined;
  /** The trigger shown. Not a message until the visitor answers it. */
  readonly greeting: Pick<Trigger, 'name' | 'text'> | undefined;
}

export interface Draft {
  readonly text: string;
  /** The page does not change a visitor's text. */
  readonly origin: 'visitor' | 'page' | 'reset';
}

export const initialState: Omit<State, 'isOpen'> = {
  variant: undefined,
  messages: [],
  pending: [],
  conversation: undefined,
  place: undefined,
  conversations: [],
  listCursor: null,
  isListed: false,
  hasEarlier: false,
  isOnline: true,
  isDelayed: false,
  refusal: undefined,
  isTyping: false,
  seen: 0,
  historyEnd: undefined,
  isHidden: false,
  draft: { text: '', origin: 'reset' },
  language: undefined,
  context: {},
  hasConsent: false,
  formFields: [],
  typed: {},
  answers: undefined,
  greeting: undefined,
};

export interface StateHolder {
  get(): State;
  set(change: Partial<State>): void;
  subscribe(listener: () => void): () => void;
}

export function holdState(initial: State): StateHolder {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Each once, in order. */
export function mergeMessages(known: readonly Message[], added: readonly Message[]): readonly Message[] {
  const fresh = added.filter(({ id }) => !known.some((one) => one.id === id));
  return fresh.length === 0 ? known : [...known, ...fresh].sort((one, other) => one.sequence - other.sequence);
}

export function withoutArrived(pending: readonly Pending[], messages: readonly Message[]): readonly Pending[] {
  const arrived = new Set(messages.map((message) => message.client_id));
  const left = pending.filter(({ clientId }) => !arrived.has(clientId));
  return left.length === pending.length ? pending : left;
}

/** Unseen messages of the agent, in all conversations. */
export function unreadOf({ messages, seen, conversations, conversation, place }: State): number {
  const others = conversations.filter(({ id }) => id !== conversation?.id && id !== place);
  const here = messages.filter(({ sender, sequence }) => sender === 'agent' && sequence > seen);
  return others.reduce((sum, { unread_count: count }) => sum + count, here.length);
}

/** Adds a page to the list; the first one replaces it if it is the only one. */
export function mergeList(
  known: readonly ListedConversation[],
  page: { readonly data: readonly ListedConversation[]; readonly has_more: boolean },
  isFirst: boolean,
): readonly ListedConversation[] {
  const kept = isFirst && !page.has_more ? [] : known.filter(({ id }) => !page.data.some((one) => one.id === id));
  const saidAt = ({ last_message: last, created_at: createdAt }: ListedConversation): string =>
    last?.timestamp ?? createdAt;
  return [...page.data, ...kept].sort((one, other) => saidAt(other).localeCompare(saidAt(one)));
}
