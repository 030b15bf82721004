import { createRequire } from 'node:module';
import { once } from '../lexicon/per-language';
import { createPhraseBook, type PhraseBook } from '../lexicon/phrase-book';
import { ALL, readLexicon } from '../lexicon/read-lexicon';
import { stemOf } from './vocabulary';
import { foldAccents, isWord, splitWords } from './words';

/** By word or emoji (without accents), `stemToken` and joined phrase. */
export interface SentimentDictionary {
  readonly points: ReadonlyMap<string, number>;
  /** A phrase's role is its token. */
  readonly phrases: PhraseBook;
}

type Afinn = Readonly<Record<string, number | null>>;

/** Only for languages in use. */
const load = createRequire(__filename);

/** Language-independent. */
export const emojiPoints = once(
  (): ReadonlyMap<string, number> =>
    new Map(readLexicon(ALL, 'emoji').map(({ role, phrase }) => [phrase, Number(role)])),
);

const joiner = '+';

/** Stems of a joined phrase; a single word as it is. */
export function tokenParts(token: string): string[] {
  return token.split(joiner);
}

/** Needs no splitting or folding: nine entries of ten, at a tenth of the cost. */
const plainWord = /^[a-z]{1,40}$/;

/** Shorter stems belong to too many words. */
const STEM_LENGTH_MIN = 3;

/** No word begins like it. */
export function stemToken(stem: string): string {
  return `+${stem}`;
}

/**
 * Translated AFINN-165, overridden by support's moods. Without accents, which half of the customers leave out; on
 * collision the unaccented word wins ("mas" over "más"). Support words also enter by stem, unless different moods share
 * it.
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
