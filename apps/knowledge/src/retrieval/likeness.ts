export interface Likeness {
  readonly id: string;
  /** If one of the answers is meant. */
  readonly probability: number;
  /** Of the question's weight, 0 to 1. */
  readonly share: number;
  /** Harmonic mean of mutual weights with the closest phrasing, 0 to 1. */
  readonly fit: number;
  /** All words of a phrasing are asked. */
  readonly isWhole: boolean;
  /** Whether both ask for the same kind of fact (1), for different ones (-1), or one of them for none (0). */
  readonly kind: -1 | 0 | 1;
}

export interface Asked {
  /** Best first, by probability and share. */
  readonly answers: readonly Likeness[];
  readonly answersCount: number;
  /** Of the question's weight in any answer, 0 to 1. */
  readonly knownShare: number;
  /** Words that identify the subject. */
  readonly weightyWords: number;
  readonly unknownWords: number;
  /** In no answer's text, either. */
  readonly newWords: number;
  /** By form, not only by concept. */
  readonly sameWords: number;
}
