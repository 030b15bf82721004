import { detectByLetters } from './detect/ngrams';
import { knownShares } from './words/vocabulary';
import { isUnderstood, RECOGNISED } from './words/languages';
import { opensInSpanish, portugueseLead } from './spanish-or-portuguese';
import { hasDigit, hasLetters, isWord, splitWords } from './words/words';

/** Up to this many words the detector's letters say little, and known words say more. */
const SHORT_TEXT_WORDS = 4;

/** UTF-16 units that the detector reads: it is sure after some ten words. */
const DETECTED_LENGTH_MAX = 150;

/** UTF-16 units whose words are compared with the vocabularies. */
const WORDS_LENGTH_MAX = 300;

/** Share of known words, of 1, that makes a short text one of a language. */
const KNOWN_SHARE_MIN = 0.5;

/** What the detector's first choice is worth, in shares of known words. */
const DETECTOR_BONUS = 0.25;

/** By how much the known words must favour another recognised language to overrule a detector that is sure. */
const OVERRULE_MARGIN = 0.4;

/** What the detector takes short Spanish and Portuguese for. */
const NEIGHBOURS = new Set(['es', 'pt', 'gl', 'ca', 'ro']);

/** From this many signs on, one of the two is chosen against a neighbour. */
const NEIGHBOUR_LEAD_MIN = 2;

/** Longer texts are left to the detector. */
const NEIGHBOUR_WORDS_MAX = 12;

/** Detects the language of a readable text, as an ISO 639-1 code; null when there are no words or nothing tells. */
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

/** Whether a text may as well be Spanish as Portuguese: what was spoken before tells more. */
export function isSpanishOrPortuguese(text: string): boolean {
  return portugueseLead(text, wordsOf(text)) === 0;
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
 * The language whose words are so many more than those of each other one that the detector, a quarter of the cost of an
 * analysis, could not choose another recognised language; undefined if it could. In a longer text it could with a lead
 * in shares of up to `OVERRULE_MARGIN`, too. A language that is not recognised is not asked for then.
 */
function detectByWords(shares: Shares, isShort: boolean): string | undefined {
  const best = bestOf(shares, null);
  const bestShare = shares.get(best) ?? 0;
  const lead = isShort ? DETECTOR_BONUS : OVERRULE_MARGIN;
  const isAhead = RECOGNISED.every((other) => other === best || bestShare - (shares.get(other) ?? 0) > lead);
  return isAhead && bestShare >= KNOWN_SHARE_MIN ? best : undefined;
}

/**
 * The recognised language that knows most of the words, with a bonus for the detector's choice. One that is not understood
 * as well has to be ahead of those that are by KNOWN_SHARE_MIN: it shares words with them.
 */
function bestOf(shares: Shares, detected: string | null): string {
  const weightOf = (language: string): number =>
    (shares.get(language) ?? 0) +
    (language === detected ? DETECTOR_BONUS : 0) -
    (isUnderstood(language) ? 0 : KNOWN_SHARE_MIN);
  return RECOGNISED.reduce((best, other) => (weightOf(other) > weightOf(best) ? other : best));
}
