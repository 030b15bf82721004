/** The words of an API enum and the numbers of its proto enum, both ways. */
export interface EnumCodec<Word extends string, Value extends number> {
  /** The number of a word; UNSPECIFIED (0) for undefined. */
  toProto(word: Word | undefined): Value;
  /** The word of a number; undefined for UNSPECIFIED and for numbers of a newer contract. */
  fromProto(value: number): Word | undefined;
  /**
   * The word of a number in a request; undefined for UNSPECIFIED alone. A number without a word stands for itself, which
   * the rules of the input refuse: what a newer caller asks for must not be taken as not asked for.
   */
  fromRequest(value: number): Word | number | undefined;
  /** The same of several; UNSPECIFIED is left out. */
  allFromRequest(values: readonly number[]): (Word | number)[];
}

/** Pairs words with the members of a proto enum of the same names in upper case. */
export function enumCodec<Word extends string, Value extends number>(
  members: Readonly<Record<string, string | Value>>,
  words: readonly Word[],
): EnumCodec<Word, Value> {
  const numbers = new Map<Word, Value>();
  const byNumber = new Map<number, Word>();
  for (const word of words) {
    const value = members[word.toUpperCase()];
    if (typeof value !== 'number') throw new Error(`no member ${word.toUpperCase()} in the proto enum`);
    numbers.set(word, value);
    byNumber.set(value, word);
  }
  const fromRequest = (value: number): Word | number | undefined =>
    byNumber.get(value) ?? (value === 0 ? undefined : value);
  return {
    toProto: (word) => (word === undefined ? undefined : numbers.get(word)) ?? (0 as Value),
    fromProto: (value) => byNumber.get(value),
    fromRequest,
    allFromRequest: (values) => values.map(fromRequest).filter((word) => word !== undefined),
  };
}
