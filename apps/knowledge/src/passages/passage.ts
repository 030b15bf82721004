/** A few sentences of a document, quoted word for word. */
export interface Passage {
  /** Outermost first, without the document's title. */
  readonly headings: readonly string[];
  /** Plain text. */
  readonly quote: string;
  /** Stems and concepts to find it by, including title and headings. */
  readonly words: readonly string[];
  readonly headingWords: readonly string[];
}

export const HEADING_SEPARATOR = ' › ';
