/** A few sentences, quoted word for word. */
export interface Passage {
  /** Outermost first, without the document's title. */
  readonly headings: readonly string[];
  /** Plain text. */
  readonly quote: string;
  /** Search terms, including title and headings. */
  readonly words: readonly string[];
  readonly headingWords: readonly string[];
}

export const HEADING_SEPARATOR = ' › ';
