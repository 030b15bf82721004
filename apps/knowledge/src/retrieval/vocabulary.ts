import { typingError } from '@parley/language/stems';

/** The words of some texts, to find those near to a question's. */
export interface Vocabulary {
  readonly size: number;
  has(word: string): boolean;
  /** Those with one typing error, of the likeliest kind; several are a doubt. */
  nearest(word: string): string[];
  /** Those that share a part with a compound: Zahnschiene and Schiene. */
  sharingPart(word: string): string[];
}

interface Signed {
  readonly word: string;
  readonly signature: number;
}

const CORRECTED_LENGTH_MIN = 4;
/** In shorter words a changed letter makes another word: "lift", "left". */
const CHANGED_LENGTH_MIN = 7;
/** Swapped letters change none, others up to two. */
const CHANGED_LETTERS_MAX = 2;
/** The likelier first. A letter moved further mostly makes another word: "resort", "restor(e)". */
const kinds = ['swapped', 'missing or added', 'changed'] as const;

/** "Bad" is in too many words. */
const PART_LENGTH_MIN = 4;
/** Longer by less is an inflection. */
const REST_LENGTH_MIN = 3;
/** A part of more words tells little. */
const SHARING_MAX = 10;

/** Small: 20,000 words take a few megabytes. */
export function createVocabulary(words: Iterable<string>): Vocabulary {
  const all = new Set(words);
  const plain = [...all].filter((word) => /^\p{L}+$/u.test(word)).toSorted(byLetters);
  const byLength = Map.groupBy(
    plain.map((word): Signed => ({ word, signature: signatureOf(word) })),
    ({ word }) => word.length,
  );
  // Only some languages need it.
  let backwards: readonly string[] | undefined;
  return {
    size: all.size,
    has: (word) => all.has(word),
    nearest: (word) => nearest(word, byLength),
    sharingPart: (word) => {
      backwards ??= plain.map(reversed).toSorted(byLetters);
      const found = [
        ...partsOf(word).filter((part) => all.has(part)),
        ...longerThan(word, plain),
        ...longerThan(reversed(word), backwards).map(reversed),
      ];
      return [...new Set(found)].slice(0, SHARING_MAX);
    },
  };
}

/** Compares letters first, since a search must not wait for 20,000 words. */
function nearest(word: string, byLength: ReadonlyMap<number, readonly Signed[]>): string[] {
  if (word.length < CORRECTED_LENGTH_MIN) return [];
  const signature = signatureOf(word);
  const near = [word.length - 1, word.length, word.length + 1].flatMap((length) =>
    (byLength.get(length) ?? []).filter((other) => bitsOf(signature ^ other.signature) <= CHANGED_LETTERS_MAX),
  );
  const errors = near.map(({ word: meant }) => ({ meant, kind: typingError(word, meant) }));
  const likely = errors.filter(({ meant, kind }) => kind !== 'changed' || meant.length >= CHANGED_LENGTH_MIN);
  const best = kinds.find((kind) => likely.some((error) => error.kind === kind));
  return best === undefined ? [] : likely.flatMap(({ meant, kind }) => (kind === best ? [meant] : []));
}

/** A bit per letter that occurs. */
function signatureOf(word: string): number {
  let signature = 0;
  for (let at = 0; at < word.length; at++) signature |= 1 << (word.charCodeAt(at) % 32);
  return signature;
}

function bitsOf(signature: number): number {
  let count = 0;
  for (let rest = signature; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Beginnings and ends. */
function partsOf(word: string): string[] {
  const parts: string[] = [];
  for (let length = word.length - REST_LENGTH_MIN; length >= PART_LENGTH_MIN; length--) {
    parts.push(word.slice(0, length), word.slice(-length));
  }
  return parts;
}

/** @param sorted those that begin alike are neighbours */
function longerThan(beginning: string, sorted: readonly string[]): string[] {
  if (beginning.length < PART_LENGTH_MIN) return [];
  const found: string[] = [];
  for (let at = firstFrom(beginning, sorted); sorted[at]?.startsWith(beginning); at++) {
    const word = sorted[at] as string;
    if (word.length >= beginning.length + REST_LENGTH_MIN) found.push(word);
  }
  return found;
}

function firstFrom(beginning: string, sorted: readonly string[]): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] as string) < beginning) from = middle + 1;
    else to = middle;
  }
  return from;
}

const byLetters = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const reversed = (word: string): string => [...word].toReversed().join('');
