import { createRequire } from 'node:module';
import { once } from '../lexicon/per-language';
import { createPhraseBook, type PhraseBook } from '../lexicon/phrase-book';
import { ALL, readLexicon } from '../lexicon/read-lexicon';
import { stemOf } from './vocabulary';
import { foldAccents, isWord, splitWords } from './words';

/** Points by word or emoji (without accents), by `stemToken` and by joined phrase, and the phrases to join first. */
export interface SentimentDictionary {
  readonly points: ReadonlyMap<string, number>;
  /** The role of a phrase is its token. */
  readonly phrases: PhraseBook;
}

type Afinn = Readonly<Record<string, number | null>>;

/** Of a package: which of its files are read depends on the languages that are spoken. */
const load = createRequire(__filename);

/** Points of emoji, which are the same in every language. */
export const emojiPoints = once(
  (): ReadonlyMap<string, number> =>
    new Map(readLexicon(ALL, 'emoji').map(({ role, phrase }) => [phrase, Number(role)])),
);

const joiner = '+';

/** The words of a joined phrase, as stems; a single word as it is. */
export function tokenParts(token: string): string[] {
  return token.split(joiner);
}

/** What splitting and folding would leave as it is: nine entries of ten, and at a tenth of the price. */
const plainWord = /^[a-z]{1,40}$/;

/** A shorter stem belongs to too many words. */
const STEM_LENGTH_MIN = 3;

/** The name under which a stem has its points; no word begins so. */
export function stemToken(stem: string): string {
  return `+${stem}`;
}

/**
 * Builds the dictionary of a language: AFINN-165 in its translation, and over it the moods of support. A word is kept
 * without its accents, since half of the customers leave them out; where two words then fall together, the one that is
 * spelled so wins ("mas" over "más"). A word of support also enters its stem, for its other forms, unless words of
 * different moods share it. Phrases are kept by their stems.
 */
export function createSentimentDictionary(language: string): SentimentDictionary {
  const points = new Map<string, number>();
  const phrases = new Map<string, string>();
  const enter = (entry: string, value: number, mayReplace: boolean): void => {
    const words = plainWord.test(entry) ? [entry] : splitWords(entry, language).filter(isWord).map(foldAccents);
    if (words.length === 0) return;
    const parts = words.length === 1 ? words : words.map((word) => stemOf(word, language));
    const token = parts.join(joiner);
    if (mayReplace || !points.has(token)) points.set(token, value);
    if (parts.length > 1) phrases.set(token, parts.join(' '));
  };
  const general = Object.entries(load(`afinn-165-multilingual/build/AFINN-${language}.json`) as Afinn);
  for (const [word, value] of general) if (value !== null && foldAccents(word) === word) enter(word, value, true);
  for (const [word, value] of general) if (value !== null) enter(word, value, false);
  const support = readLexicon(language, 'moods').map(({ role, phrase }) => [phrase, Number(role)] as const);
  for (const [phrase, value] of support) enter(phrase, value, true);
  for (const [token, value] of pointsByStem(support, language)) if (!points.has(token)) points.set(token, value);
  for (const [emoji, value] of emojiPoints()) points.set(emoji, value);
  const book = createPhraseBook([...phrases].map(([role, phrase]) => ({ role, phrase })));
  return { points, phrases: book };
}

function pointsByStem(
  support: readonly (readonly [phrase: string, value: number])[],
  language: string,
): Map<string, number> {
  const byStem = new Map<string, number[]>();
  for (const [entry, value] of support) {
    const words = splitWords(entry, language);
    const word = words[0];
    if (word === undefined || words.length > 1) continue;
    const stem = stemOf(word, language);
    if (stem.length < STEM_LENGTH_MIN) continue;
    const token = stemToken(stem);
    byStem.set(token, [...(byStem.get(token) ?? []), value]);
  }
  const isOneMood = (values: readonly number[]): boolean => new Set(values.map(Math.sign)).size === 1;
  const agreed = [...byStem].filter(([, values]) => isOneMood(values));
  return new Map(agreed.map(([token, values]) => [token, values[0] ?? 0]));
}
