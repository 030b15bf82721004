/** What an answer and a question have in common. */
export interface Likeness {
  readonly id: string;
  /** How probable it is by the classifier, were it certain that one of the answers is meant. */
  readonly probability: number;
  /** The share of the question's weight that the answer has, 0 to 1. */
  readonly share: number;
  /** The harmonic mean of the weights that the question and a phrasing have of each other, 0 to 1: of the likest phrasing. */
  readonly fit: number;
}

/** A question as a model reads it. */
export interface Asked {
  /** Best first, by probability and share. */
  readonly answers: readonly Likeness[];
  /** How many answers there are to choose from. */
  readonly answersCount: number;
  /** The share of the question's weight that any answer has, 0 to 1. */
  readonly knownShare: number;
  /** Words that say what the question is about. */
  readonly weightyWords: number;
  /** Those of them that no answer has. */
  readonly unknownWords: number;
  /** Those that an answer has as they are or well typed, not only in other words. */
  readonly sameWords: number;
}
