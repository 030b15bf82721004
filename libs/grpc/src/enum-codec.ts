export interface EnumCodec<Word extends string, Value extends number> {
  /** UNSPECIFIED (0) for undefined. */
  toProto(word: Word | undefined): Value;
  /** Undefined for UNSPECIFIED and values of a newer contract. */
  fromProto(value: number): Word | undefined;
  /** An unknown number stays, for validation to refuse: it must not count as absent. Undefined for UNSPECIFIED only. */
  fromRequest(value: number): Word | number | undefined;
  /** Drops UNSPECIFIED. */
  allFromRequest(values: readonly number[]): (Word | number)[];
}

/** By upper-case names. */
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
