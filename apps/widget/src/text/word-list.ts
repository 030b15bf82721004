import type { FileWords } from './file-words';

/** The widget's own texts. */
export interface Words extends FileWords {
  /** For dates. */
  readonly tag: string;
  readonly open: string;
  readonly close: string;
  readonly conversation: string;
  readonly write: string;
  readonly send: string;
  readonly typing: string;
  readonly source: string;
  readonly sources: string;
  readonly person: string;
  /** With {time}. */
  readonly personAt: string;
  readonly resolved: string;
  readonly rate: string;
  readonly thanks: string;
  readonly offline: string;
  readonly sending: string;
  readonly notSent: string;
  readonly refused: string;
  readonly retry: string;
  readonly discard: string;
  readonly dismiss: string;
  readonly unread: string;
  readonly you: string;
  /** Visible to all: an AI or a person speaks. */
  readonly agent: string;
  readonly human: string;
  readonly unavailable: string;
  /** The page's identity token is invalid. */
  readonly signedOut: string;
  /** With {max}. */
  readonly tooLong: string;
  readonly test: string;
  readonly picture: string;
  readonly attach: string;
  readonly image: string;
  readonly noPicture: string;
  readonly greeting: string;
  readonly earlier: string;
}
