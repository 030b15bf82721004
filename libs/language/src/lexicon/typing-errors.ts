/** In shorter words one letter makes another word ("talk", "tall"). */
const LENGTH_MIN = 5;

/** Only slips that seldom make another word: letters swapped, doubled or left out. */
const SLIP_LENGTH = 4;

/** In shorter words the first letter must be right. */
const FREE_START_LENGTH_MIN = 6;

/** About 0.5 MB when full. */
const KEPT_MAX = 4096;

/** "agenttttt". */
const drawnOut = /(\p{L})\1{2,}/gu;

/** Removes drawn-out letters. */
export function withoutDrawnOut(word: string): string {
  return word.replace(drawnOut, '$1');
}

/** In shorter words they make another word ("person", "perdón"). */
export const CHANGED_LETTER_LENGTH_MIN = 7;

/**
 * Letters swapped, left out or added, changed, or moved, in this order. 10 µs per new word against some thousand.
 *
 * @param changedLengthMin for a changed letter
 */
export function createTypingErrors(
  words: Iterable<string>,
  changedLengthMin = LENGTH_MIN,
): (word: string) => readonly string[] {
  const byLength = Map.groupBy(words, ({ length }) => length);
  const kept = new Map<string, readonly string[]>();
  return (word) => {
    const known = kept.get(word);
    if (known !== undefined) return known;
    if (kept.size >= KEPT_MAX) kept.clear();
    const near = [word.length - 1, word.length, word.length + 1].flatMap((length) => byLength.get(length) ?? []);
    const errors = near.map((meant) => ({ meant, error: typingError(word, meant) }));
    const found = ERRORS.flatMap((kind) => errors.filter(({ error }) => error === kind));
    const meant = found.filter(({ error, meant: { length } }) => error !== 'changed' || length >= changedLengthMin);
    kept.set(
      word,
      meant.map((one) => one.meant),
    );
    return kept.get(word) ?? [];
  };
}

/** The likelier first. */
const ERRORS = ['swapped', 'missing or added', 'changed', 'moved'] as const;

export function typingError(word: string, meant: string): (typeof ERRORS)[number] | undefined {
  if (meant.length < SLIP_LENGTH || (word[0] !== meant[0] && meant.length < FREE_START_LENGTH_MIN)) return undefined;
  const difference = differenceOf(word, meant);
  const error = errorIn(...difference);
  const mayBe = meant.length >= LENGTH_MIN || isSlip(error, word, difference[0]);
  return mayBe ? error : undefined;
}

function errorIn(rest: string, meant: string): (typeof ERRORS)[number] | undefined {
  if (rest.length !== meant.length) return rest.length + meant.length === 1 ? 'missing or added' : undefined;
  if (isMoved(rest, meant)) return rest.length === 2 ? 'swapped' : 'moved';
  return rest.length === 1 ? 'changed' : undefined;
}

/** In a word of SLIP_LENGTH: an added letter repeats its neighbour. */
function isSlip(error: (typeof ERRORS)[number] | undefined, word: string, added: string): boolean {
  if (error === 'missing or added') return added === '' || word.includes(added + added);
  return error === 'swapped';
}

/** Without the common beginning and end. */
function differenceOf(word: string, meant: string): readonly [string, string] {
  let start = 0;
  while (start < word.length && word[start] === meant[start]) start += 1;
  const [rest, meantRest] = [word.slice(start), meant.slice(start)];
  const end = commonEnd(rest, meantRest);
  return [rest.slice(0, rest.length - end), meantRest.slice(0, meantRest.length - end)];
}

function commonEnd(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let end = 0;
  while (end < shorter && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  return end;
}

/** Swapped, or typed too soon or late. */
function isMoved(rest: string, meant: string): boolean {
  const last = rest.length - 1;
  if (last < 1) return false;
  return (
    (rest[0] === meant[last] && rest.slice(1) === meant.slice(0, last)) ||
    (rest[last] === meant[0] && rest.slice(0, last) === meant.slice(1))
  );
}
