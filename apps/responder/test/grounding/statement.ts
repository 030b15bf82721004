/** On passages of apps/knowledge/test/sets: a question and its answer. */
export interface Statement {
  readonly language: string;
  readonly passage: string;
  readonly text: string;
}

export const of = (language: string, passage: string, ...texts: string[]): Statement[] =>
  texts.map((text) => ({ language, passage, text }));
