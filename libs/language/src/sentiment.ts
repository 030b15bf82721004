import { perLanguage } from './lexicon/per-language';
import { longestPhraseAt } from './lexicon/phrase-book';
import { wordList, type WordRole } from './lexicon/word-list';
import {
  createSentimentDictionary,
  type SentimentDictionary,
  stemToken,
  tokenParts,
} from './words/sentiment-dictionary';
import { stemOf } from './words/vocabulary';
import { CLAUSE_END, foldAccents, hasDigit, isWord } from './words/words';

export type SentimentLabel = 'positive' | 'neutral' | 'negative';

/** Lowest positive score. */
export const SENTIMENT_POSITIVE_MIN = 0.1;

/** Highest negative score. */
export const SENTIMENT_NEGATIVE_MAX = -0.1;

/**
 * next = previous + WEIGHT * (message - previous). Above one half, a message outweighs all before it; one neutral
 * message leaves 40 % of anger, which is still negative. At one half or less, a thousand neutral messages would
 * underflow to a double that Postgres refuses (22003).
 */
export const SENTIMENT_EMA_WEIGHT = 0.6;

/** One weak word ("waiting", "yes") is no mood. */
const MOOD_POINTS_MIN = 2;

/** p / (p + 2). */
const HALF_SCORE_POINTS = 2;

/** In words, within the clause. */
const NEGATION_REACH = 3;

/** Before praise only ("no me ha sido muy útil"). */
const STOPWORDS_REACH_MAX = 3;

/** Of what precedes a "but". */
const BEFORE_CONTRAST_WEIGHT = 0.5;

/** "sooo goood". */
const drawnOut = /(\p{L})\1{2,}/gu;

/** Within a phrase. */
const PHRASE_STOPWORDS_MAX = 2;

const ANY_NUMBER = '9';

const dictionaries = perLanguage(createSentimentDictionary);

const courtesyStems = perLanguage((language) => stemsOf('courtesy', language));
const negatorStems = perLanguage((language) => stemsOf('negator', language));

function stemsOf(role: WordRole, language: string): ReadonlySet<string> {
  return new Set([...wordList(language, role)].map((word) => stemOf(word, language)));
}

/** -1 to 1, 0 if none. With `asks`, thanks are courtesy. @param words of `splitWords` */
export function scoreWords(words: readonly string[], language: string, asks = false): number {
  if (words.length === 0) return 0;
  const dictionary = dictionaries(language);
  const tokens = moodTokens(words, language, dictionary, asks);
  const points = weighContrast(tokens, language, dictionary);
  if (Math.abs(points) < MOOD_POINTS_MIN) return 0;
  return points / (Math.abs(points) + HALF_SCORE_POINTS);
}

/** Phrases joined, unknown forms as stems, courtesy and suppositions dropped. */
function moodTokens(
  words: readonly string[],
  language: string,
  { points, phrases }: SentimentDictionary,
  asks: boolean,
): string[] {
  const folded = words.map(foldAccents);
  const tokens = joinPhrases(words, folded, language, phrases);
  const isRequest = asks || folded.some((word) => wordList(language, 'request').has(word));
  let isSupposed = false;
  return tokens.map((token) => {
    isSupposed =
      token !== CLAUSE_END &&
      (isSupposed || (asks && wordList(language, 'supposition').has(tokenParts(token)[0] ?? token)));
    if (isSupposed || (isRequest && isCourtesy(token, language))) return '-';
    return !points.has(token) ? knownForm(token, language, points) : token;
  });
}

function joinPhrases(
  words: readonly string[],
  folded: readonly string[],
  language: string,
  phrases: SentimentDictionary['phrases'],
): string[] {
  const stems = folded.map((word) => (isWord(word) ? stemOf(word, language) : word));
  const isFiller = (at: number): boolean => wordList(language, 'filler').has(folded[at] ?? '');
  const isNumber = (at: number): boolean =>
    wordList(language, 'number').has(folded[at] ?? '') || hasDigit(folded[at] ?? '');
  const text = {
    words: stems,
    mayStandBetween: (at: number, skipped: number) => skipped < PHRASE_STOPWORDS_MAX && isFiller(at),
    isAt: (at: number, word: string) => stems[at] === word || (word === ANY_NUMBER && isNumber(at)),
  };
  const joined: string[] = [];
  for (let at = 0; at < words.length;) {
    const found = longestPhraseAt(phrases, text, at);
    joined.push(found?.role ?? folded[at] ?? '');
    at = found?.end ?? at + 1;
  }
  return joined;
}

function isCourtesy(token: string, language: string): boolean {
  return (
    wordList(language, 'courtesy').has(token) || tokenParts(token).some((part) => courtesyStems(language).has(part))
  );
}

/** The stem if the dictionary has it, without drawn-out letters; else the word. */
function knownForm(word: string, language: string, points: SentimentDictionary['points']): string {
  if (!isWord(word)) return word;
  const stem = stemToken(stemOf(word, language));
  if (points.has(stem)) return stem;
  if (word.search(drawnOut) < 0) return word;
  const forms = [word.replace(drawnOut, '$1$1'), word.replace(drawnOut, '$1')];
  return forms.find((form) => points.has(form)) ?? word;
}

/** Text before the last "but" counts half if a mood follows. */
function weighContrast(tokens: readonly string[], language: string, dictionary: SentimentDictionary): number {
  const turn = tokens.findLastIndex((token) => wordList(language, 'contrast').has(token));
  const after = addPoints(tokens.slice(turn + 1), language, dictionary);
  if (turn < 1) return after;
  const before = addPoints(tokens.slice(0, turn), language, dictionary);
  return after === 0 ? before : before * BEFORE_CONTRAST_WEIGHT + after;
}

function addPoints(tokens: readonly string[], language: string, { points }: SentimentDictionary): number {
  return tokens.reduce((sum, token, at) => {
    const value = points.get(token) ?? 0;
    return value !== 0 && isTurned(tokens, at, value, language) ? sum - value : sum + value;
  }, 0);
}

/** Equal in every language. */
export function scoreEmoji(words: readonly string[]): number {
  return scoreWords(
    words.filter((word) => !isWord(word)),
    'en',
  );
}

/** Thresholds are inclusive. */
export function sentimentLabel(score: number): SentimentLabel {
  if (score >= SENTIMENT_POSITIVE_MIN) return 'positive';
  return score <= SENTIMENT_NEGATIVE_MAX ? 'negative' : 'neutral';
}

/** An exponential moving average with SENTIMENT_EMA_WEIGHT, -1 to 1. @param previous null: the first message */
export function blendSentiment(previous: number | null, next: number): number {
  return previous === null ? next : previous + SENTIMENT_EMA_WEIGHT * (next - previous);
}

/** "not happy": its points include the negation. */
function holdsNegation(token: string, language: string): boolean {
  const parts = tokenParts(token);
  return parts.length > 1 && parts.some((part) => negatorStems(language).has(part));
}

function isTurned(tokens: readonly string[], at: number, points: number, language: string): boolean {
  return !holdsNegation(tokens[at] ?? '', language) && isNegated(tokens, at, points, language);
}

function isNegated(tokens: readonly string[], at: number, points: number, language: string): boolean {
  let reached = 0;
  let skipped = 0;
  for (let back = at - 1; back >= 0 && reached < NEGATION_REACH; back -= 1) {
    const token = tokens[back];
    if (token === undefined || token === CLAUSE_END) break;
    if (wordList(language, 'negator').has(token)) return true;
    if (points > 0 && skipped < STOPWORDS_REACH_MAX && wordList(language, 'filler').has(token)) skipped += 1;
    else reached += 1;
  }
  return language === 'de' && points > 0 && isFollowedByNicht(tokens, at);
}

/** German negates after the verb: "das gefällt mir nicht". */
function isFollowedByNicht(tokens: readonly string[], at: number): boolean {
  for (const token of tokens.slice(at + 1, at + 1 + NEGATION_REACH)) {
    if (token === CLAUSE_END) return false;
    if (token === 'nicht') return true;
  }
  return false;
}
