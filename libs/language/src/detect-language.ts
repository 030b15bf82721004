import { detectByLetters } from './detect/ngrams';
import { knownShares } from './words/vocabulary';
import { isUnderstood, RECOGNISED } from './words/languages';
import { opensInSpanish, portugueseLead } from './spanish-or-portuguese';
import { hasDigit, hasLetters, isWord, splitWords } from './words/words';

/** With fewer words, known words are better evidence than letters. */
const SHORT_TEXT_WORDS = 4;

/** UTF-16 units; sure after some ten words. */
const DETECTED_LENGTH_MAX = 150;

/** UTF-16 units compared with vocabularies. */
const WORDS_LENGTH_MAX = 300;

/** Share of known words that decides a short text. */
const KNOWN_SHARE_MIN = 0.5;

/** For the detector's first choice, in shares of known words. */
const DETECTOR_BONUS = 0.25;

/** Lead of known words over a sure detector. */
const OVERRULE_MARGIN = 0.4;

/** The detector's guesses for short Spanish and Portuguese. */
const NEIGHBOURS = new Set(['es', 'pt', 'gl', 'ca', 'ro']);

/** Distinctive signs needed. */
const NEIGHBOUR_LEAD_MIN = 2;

const NEIGHBOUR_WORDS_MAX = 12;

/** ISO 639-1; null if unknown. */
export function detectLanguage(text: string): string | null {
  if (!hasLetters(text)) return null;
  const words = wordsOf(text);
  const detected = detect(text, words);
  if (!isUnderstood(detected) && opensInSpanish(text)) return 'es';
  if (words.length > NEIGHBOUR_WORDS_MAX || !NEIGHBOURS.has(detected ?? 'es')) return detected;
  const lead = portugueseLead(text, words);
  const isOneOfThem = detected === 'es' || detected === 'pt';
  if (Math.abs(lead) < (isOneOfThem ? 1 : NEIGHBOUR_LEAD_MIN)) return detected;
  return lead > 0 ? 'pt' : 'es';
}

/** Then earlier messages decide. */
export function isSpanishOrPortuguese(text: string): boolean {
  return portugueseLead(text, wordsOf(text)) === 0;
}

/** Rather than of the other; if that is not listed, it may share one word ("hallo"). */
export function isKnownOf(text: string, language: string, other: string | undefined): boolean {
  const words = wordsOf(text).filter((word) => word.length > 1);
  const shares = knownShares(words);
  const share = shares.get(language) ?? 0;
  if (other === undefined || shares.has(other)) return share > (shares.get(other ?? '') ?? 0);
  return share * words.length > 1;
}

function wordsOf(text: string): string[] {
  return splitWords(text.slice(0, WORDS_LENGTH_MAX), 'en').filter((word) => isWord(word) && !hasDigit(word));
}

function detect(text: string, words: readonly string[]): string | null {
  const shares = knownShares(words);
  const isShort = words.length <= SHORT_TEXT_WORDS;
  const byWords = detectByWords(shares, isShort);
  if (byWords !== undefined) return byWords;
  const { language: first, isReliable } = detectByLetters(text.slice(0, DETECTED_LENGTH_MAX));
  const best = bestOf(shares, first);
  const bestShare = shares.get(best) ?? 0;
  if (!isShort && isReliable) {
    const firstShare = first === null ? undefined : shares.get(first);
    return firstShare !== undefined && bestShare - firstShare >= OVERRULE_MARGIN ? best : first;
  }
  return bestShare >= KNOWN_SHARE_MIN ? best : first;
}

type Shares = ReadonlyMap<string, number>;

/**
 * The language whose words lead so far that the detector, a quarter of the cost, cannot change the result. Languages
 * without a folder are then not considered.
 */
function detectByWords(shares: Shares, isShort: boolean): string | undefined {
  const best = bestOf(shares, null);
  const bestShare = shares.get(best) ?? 0;
  const lead = isShort ? DETECTOR_BONUS : OVERRULE_MARGIN;
  const isAhead = RECOGNISED.every((other) => other === best || bestShare - (shares.get(other) ?? 0) > lead);
  return isAhead && bestShare >= KNOWN_SHARE_MIN ? best : undefined;
}

/**
 * Most known words, plus the detector's bonus. One that is not understood must lead by KNOWN_SHARE_MIN, since it shares
 * words with others.
 */
function bestOf(shares: Shares, detected: string | null): string {
  const weightOf = (language: string): number =>
    (shares.get(language) ?? 0) +
    (language === detected ? DETECTOR_BONUS : 0) -
    (isUnderstood(language) ? 0 : KNOWN_SHARE_MIN);
  return RECOGNISED.reduce((best, other) => (weightOf(other) > weightOf(best) ? other : best));
}
