/**
 * What a model may write from a passage, and what it must not, by language. The passages are those of the sets of the
 * knowledge (apps/knowledge/test/sets): a question and its answer.
 */
export interface Statement {
  readonly language: string;
  /** Its title and its text. */
  readonly passage: string;
  readonly text: string;
}

/** Some statements on one passage. */
export const of = (language: string, passage: string, ...texts: string[]): Statement[] =>
  texts.map((text) => ({ language, passage, text }));
