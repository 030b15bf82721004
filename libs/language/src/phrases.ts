import { CLAUSE_END, foldAccents } from './words';

/** Phrases by their first word, the longest first; every word without accents. */
export type PhraseBook = ReadonlyMap<string, readonly (readonly string[])[]>;

const joiner = '+';

/** The one-token name of a phrase, as `joinPhrases` writes it. */
export function phraseToken(words: readonly string[]): string {
  return words.join(joiner);
}

/** Orders phrases of two and more words for `joinPhrases`. */
export function createPhraseBook(phrases: Iterable<readonly string[]>): PhraseBook {
  const book = new Map<string, string[][]>();
  for (const phrase of phrases) {
    const words = phrase.map(foldAccents);
    const first = words[0];
    if (first === undefined || words.length < 2) continue;
    const sameStart = book.get(first);
    if (sameStart === undefined) book.set(first, [words]);
    else sameStart.push(words);
  }
  for (const sameStart of book.values()) sameStart.sort((a, b) => b.length - a.length);
  return book;
}

/**
 * Joins every phrase of the book that stands in a row into one token, the longest first, from left to right.
 * Cost: words times the phrases that begin with the same word (at most a dozen) times their length (at most 5).
 */
export function joinPhrases(words: readonly string[], book: PhraseBook): string[] {
  const folded = words.map(foldAccents);
  const joined: string[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = book.get(folded[at] ?? CLAUSE_END)?.find((candidate) => standsAt(folded, at, candidate));
    joined.push(phrase === undefined ? (words[at] ?? CLAUSE_END) : phraseToken(phrase));
    at += phrase?.length ?? 1;
  }
  return joined;
}

function standsAt(words: readonly string[], at: number, phrase: readonly string[]): boolean {
  return phrase.every((word, offset) => words[at + offset] === word);
}
