import type { FileWords } from './file-words';
import type { FormWords } from './form-words';
import type { LauncherWords } from './launcher-words';

/** The widget's own texts, in the page's language. */
export interface Words extends FileWords, LauncherWords, FormWords {
  /** For dates in the same language. */
  readonly tag: string;
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
  readonly discard: string;
  readonly you: string;
  /** What a sighted visitor reads too: that a person speaks. */
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
  readonly newest: string;
  /** Of the list of conversations. */
  readonly conversations: string;
  readonly begin: string;
  readonly closed: string;
  readonly more: string;
}
