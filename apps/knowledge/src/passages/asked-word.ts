/** A word of a question, or a concept of several everyday words. */
export interface AskedWord {
  /** As it was written; of several with one stem the first. */
  readonly form: string;
  readonly names: readonly string[];
  /** Names of other words that may be meant: without a typing error, or a part of a compound. */
  readonly near: readonly string[];
  /** How much a near name counts, 0 to 1. */
  readonly nearWeight: number;
  /** Counts only if a passage has it. */
  readonly isOptional: boolean;
}

/** By itself or nearly. */
export function isIn({ names, near }: AskedWord, all: ReadonlySet<string>): boolean {
  return names.some((name) => all.has(name)) || near.some((name) => all.has(name));
}
