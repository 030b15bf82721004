/** What the widget reports to the page that carries it, by event. */
export interface WidgetEvents {
  /** The launcher is there, and visitors can write. */
  readonly ready: Readonly<Record<string, never>>;
  readonly open: Readonly<Record<string, never>>;
  readonly close: Readonly<Record<string, never>>;
  /** A message was added to the conversation, by either side. Its text stays in the widget. */
  readonly message: {
    readonly id: string;
    readonly author: 'customer' | 'ai' | 'human';
    readonly timestamp: string;
  };
  /** The number of unseen messages has changed. */
  readonly unread: { readonly count: number };
  readonly error: WidgetError;
}

export interface WidgetError {
  readonly code: WidgetErrorCode;
  /** For developers, in English. */
  readonly detail: string;
}

/**
 * `identity_refused`: the server does not accept the identity token. `identity_failed`: the function given to `identify` threw, or
 * returned no token; it is called again. `unavailable`: the channel does not exist, is disabled, or is not allowed on this page.
 * `message_refused`: a message of the visitor was refused, and is marked as not sent.
 */
export type WidgetErrorCode = 'identity_refused' | 'identity_failed' | 'unavailable' | 'message_refused';

export type WidgetEventName = keyof WidgetEvents;
export type WidgetListener<Name extends WidgetEventName> = (event: WidgetEvents[Name]) => void;

/** What the page knows about the visitor, and where they are. Omitted fields stay as they are. */
export interface WidgetUpdate {
  /**
   * Sent with each message, in its `metadata.attributes`: claims of the page, which visitors can change in their browser. Null
   * removes an attribute.
   */
  readonly attributes?: Readonly<Record<string, string | number | boolean | null>> | undefined;
  /** The language of the widget's own texts, such as `de`; null: that of the page. */
  readonly language?: string | null | undefined;
  /** Whether the visitor agrees to be greeted, where the script has `data-consent="required"`. */
  readonly consent?: boolean | undefined;
  /** Sent with each message, in its `metadata.page`. Null: no longer sent. */
  readonly page?: { readonly url: string; readonly title?: string | undefined } | null | undefined;
}

/** A token that you have signed, or a function that gets one from your server. It is called again when a token has expired. */
export type WidgetIdentity = string | (() => Promise<string>);

/** What a page can do with the widget: `window.Parley`, once `/widget.js` has run. */
export interface ParleyWidget {
  open(): void;
  close(): void;
  /** Shows the launcher again. */
  show(): void;
  /** Hides the launcher; `open` still opens the widget. */
  hide(): void;
  /** Puts text into the message field, unless the visitor has begun to write. */
  prefill(text: string): void;
  update(change: WidgetUpdate): void;
  identify(identity: WidgetIdentity): void;
  /** Signs the visitor out: nothing of theirs stays in the browser. */
  reset(): void;
  /** Adds a listener. A late listener of `ready` or `unread` is called with the last event. */
  on<Name extends WidgetEventName>(event: Name, listener: WidgetListener<Name>): void;
  off<Name extends WidgetEventName>(event: Name, listener: WidgetListener<Name>): void;
  /** Calls functions with the widget. Until the script has run, an array in its place keeps them. */
  push(...calls: readonly WidgetCall[]): void;
}

export type WidgetCall = (parley: ParleyWidget) => void;

/** `window.Parley` at any time: the widget or, before its script has run, an array of functions to call. */
export type ParleyWidgetOrCalls = ParleyWidget | WidgetCall[];
