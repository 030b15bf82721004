import { hasDigit } from './words';

/** Phrases by the stem of their first word, the longest first; every word a stem. */
export type PhraseBook = ReadonlyMap<string, readonly (readonly string[])[]>;

/** A message's words, and what they are compared by. The three run in parallel. */
export interface PhraseText {
  words: readonly string[];
  /** Without accents. */
  folded: readonly string[];
  stems: readonly string[];
}

/** What may stand between the words of a phrase, and what counts as a number. Both without accents. */
export interface PhraseRules {
  fillers: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
}

const joiner = '+';

/** In a phrase, stands for any number. */
const anyNumber = '9';

/** How many fillers may stand between two words of a phrase. */
const FILLERS_MAX = 2;

/** The one-token name of a phrase, as `joinPhrases` writes it. */
export function phraseToken(stems: readonly string[]): string {
  return stems.join(joiner);
}

/** The words of a token of `joinPhrases`, as stems; a single word as it is. */
export function tokenParts(token: string): string[] {
  return token.split(joiner);
}

/** Orders phrases of two and more stems for `joinPhrases`. */
export function createPhraseBook(phrases: Iterable<readonly string[]>): PhraseBook {
  const book = new Map<string, (readonly string[])[]>();
  for (const phrase of phrases) {
    const first = phrase[0];
    if (first === undefined || phrase.length < 2) continue;
    const sameStart = book.get(first);
    if (sameStart === undefined) book.set(first, [phrase]);
    else sameStart.push(phrase);
  }
  for (const sameStart of book.values()) sameStart.sort((a, b) => b.length - a.length);
  return book;
}

/**
 * Joins every phrase of the book into one token, the longest first, from left to right; the other words come back
 * without accents. Cost: words times the phrases that begin with the same stem (some dozens) times their length (at
 * most 6, with two fillers before each).
 */
export function joinPhrases(text: PhraseText, book: PhraseBook, rules: PhraseRules): string[] {
  const joined: string[] = [];
  for (let at = 0; at < text.words.length;) {
    let end = at + 1;
    let token = text.folded[at] ?? '';
    for (const phrase of book.get(text.stems[at] ?? '') ?? []) {
      const phraseEnd = endOf(text, at, phrase, rules);
      if (phraseEnd === null) continue;
      end = phraseEnd;
      token = phraseToken(phrase);
      break;
    }
    joined.push(token);
    at = end;
  }
  return joined;
}

/** Where a phrase that begins at a word ends; null when it does not stand there. */
function endOf(text: PhraseText, start: number, phrase: readonly string[], rules: PhraseRules): number | null {
  let at = start + 1;
  for (let index = 1; index < phrase.length; index += 1) {
    const wanted = phrase[index] ?? '';
    let skipped = 0;
    while (!fits(text, at, wanted, rules)) {
      if (skipped === FILLERS_MAX || !rules.fillers.has(text.folded[at] ?? '')) return null;
      skipped += 1;
      at += 1;
    }
    at += 1;
  }
  return at;
}

function fits(text: PhraseText, at: number, wanted: string, rules: PhraseRules): boolean {
  if (text.stems[at] === wanted) return true;
  const word = text.folded[at];
  return wanted === anyNumber && word !== undefined && (rules.numbers.has(word) || hasDigit(word));
}
