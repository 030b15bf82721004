/** A few sentences of a document: what is found, and said word for word. */
export interface Passage {
  /** The headings above it, outermost first, without the document's title. */
  readonly headings: readonly string[];
  /** Plain text. */
  readonly quote: string;
  /** The stems and concepts by which it is found, those of title and headings among them. */
  readonly words: readonly string[];
  readonly headingWords: readonly string[];
}

/** How headings are shown behind a title, and kept. */
export const HEADING_SEPARATOR = ' › ';
