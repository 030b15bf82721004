/** What the widget says to the page that carries it, by event. */
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
  /** The number of messages that the visitor has not looked at has changed. */
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

/** What the page knows of the visitor, and where they are. What is left out stays as it is. */
export interface WidgetUpdate {
  /**
   * Sent with each message, in its `metadata.attributes`: claims of the page, which anybody can change in their browser. Null
   * removes an attribute.
   */
  readonly attributes?: Readonly<Record<string, string | number | boolean | null>> | undefined;
  /** Of the widget's own words, such as `de`; null: the language of the page. */
  readonly language?: string | null | undefined;
  /** Whether the visitor agrees to be greeted, where the script has `data-consent="required"`. */
  readonly consent?: boolean | undefined;
  /** Sent with each message, in its `metadata.page`. Null: not sent any more. */
  readonly page?: { readonly url: string; readonly title?: string | undefined } | null | undefined;
}

/** A token that you have signed, or a function that gets one from your server: it is called again when a token has expired. */
export type WidgetIdentity = string | (() => Promise<string>);

/** What a page can do with the widget: `window.Parley`, once `/widget.js` has run. */
export interface ParleyWidget {
  open(): void;
  close(): void;
  /** Shows the launcher again. */
  show(): void;
  /** Hides the launcher; `open` still opens the widget. */
  hide(): void;
  /** Puts a text where the visitor writes, unless they have begun to write. */
  prefill(text: string): void;
  update(change: WidgetUpdate): void;
  /** Says who the visitor is. */
  identify(identity: WidgetIdentity): void;
  /** Signs the visitor out: nothing of theirs stays in the browser. */
  reset(): void;
  /** Calls a function for each event of a name. `ready` and `unread` call a late listener with what it has missed. */
  on<Name extends WidgetEventName>(event: Name, listener: WidgetListener<Name>): void;
  off<Name extends WidgetEventName>(event: Name, listener: WidgetListener<Name>): void;
  /** Calls functions with the widget. An array in its place keeps them until the script has run. */
  push(...calls: readonly WidgetCall[]): void;
}

export type WidgetCall = (parley: ParleyWidget) => void;

/** `window.Parley` at any time: the widget, or, before its script has run, an array of what to call then. */
export type ParleyWidgetOrCalls = ParleyWidget | WidgetCall[];
