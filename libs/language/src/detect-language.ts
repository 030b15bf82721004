import { eld } from './eld.mjs';
import { knownShares } from './vocabulary';
import { isUnderstood, LANGUAGES, type Language } from './languages';
import { opensInSpanish, portugueseLead } from './spanish-or-portuguese';
import { hasDigit, hasLetters, isWord, splitWords } from './words';

/** Up to this many words the detector's letters say little, and known words say more. */
const SHORT_TEXT_WORDS = 4;

/** UTF-16 units that the detector reads: it is sure after some ten words, and costs 0.15 µs a unit. */
const DETECTED_LENGTH_MAX = 150;

/** UTF-16 units whose words are compared with the vocabularies. */
const WORDS_LENGTH_MAX = 300;

/** Share of known words, of 1, that makes a short text one of a language. */
const KNOWN_SHARE_MIN = 0.5;

/** What the detector's first choice is worth, in shares of known words. */
const DETECTOR_BONUS = 0.25;

/** By how much the known words must favour another understood language to overrule a detector that is sure. */
const OVERRULE_MARGIN = 0.4;

/** What the detector takes short Spanish and Portuguese for. */
const NEIGHBOURS = new Set(['es', 'pt', 'gl', 'ca', 'ro']);

/** From this many signs on, one of the two is told against a neighbour. */
const NEIGHBOUR_LEAD_MIN = 2;

/** Longer texts are told by the detector. */
const NEIGHBOUR_WORDS_MAX = 12;

/** Tells the language of a readable text as an ISO 639-1 code, null when there are no words or no telling. */
export function detectLanguage(text: string): string | null {
  if (!hasLetters(text)) return null;
  const words = splitWords(text.slice(0, WORDS_LENGTH_MAX), 'en').filter((word) => isWord(word) && !hasDigit(word));
  const told = tell(text, words);
  if (!isUnderstood(told) && opensInSpanish(text)) return 'es';
  if (words.length > NEIGHBOUR_WORDS_MAX || !NEIGHBOURS.has(told ?? 'es')) return told;
  const lead = portugueseLead(text, words);
  const isOneOfThem = told === 'es' || told === 'pt';
  if (Math.abs(lead) < (isOneOfThem ? 1 : NEIGHBOUR_LEAD_MIN)) return told;
  return lead > 0 ? 'pt' : 'es';
}

/** Whether a text may as well be Spanish as Portuguese: what was spoken before tells more. */
export function isSpanishOrPortuguese(text: string): boolean {
  const words = splitWords(text.slice(0, WORDS_LENGTH_MAX), 'en').filter((word) => isWord(word) && !hasDigit(word));
  return portugueseLead(text, words) === 0;
}

function tell(text: string, words: readonly string[]): string | null {
  const shares = knownShares(words);
  const isShort = words.length <= SHORT_TEXT_WORDS;
  const told = tellByWords(shares, isShort);
  if (told !== undefined) return told;
  const detected = eld.detect(text.slice(0, DETECTED_LENGTH_MAX));
  const first = detected.language === '' ? null : detected.language;
  const best = bestOf(shares, first);
  if (!isShort && detected.isReliable()) {
    const margin = shares[best] - (isUnderstood(first) ? shares[first] : 0);
    return isUnderstood(first) && margin >= OVERRULE_MARGIN ? best : first;
  }
  return shares[best] >= KNOWN_SHARE_MIN ? best : first;
}

type Shares = Readonly<Record<Language, number>>;

/**
 * The language whose words are so many more than those of each other one that the detector, a quarter of the cost of an
 * analysis, could not choose another understood language; undefined if it could. In a longer text it could with a lead
 * in shares of up to `OVERRULE_MARGIN`, too. A language that is not understood is not asked for then.
 */
function tellByWords(shares: Shares, isShort: boolean): Language | undefined {
  const best = bestOf(shares, null);
  const lead = isShort ? DETECTOR_BONUS : OVERRULE_MARGIN;
  const isTold = LANGUAGES.every((other) => other === best || shares[best] - shares[other] > lead);
  return isTold && shares[best] >= KNOWN_SHARE_MIN ? best : undefined;
}

/** The understood language that knows most of the words, with a bonus for the detector's choice. */
function bestOf(shares: Shares, detected: string | null): Language {
  const weightOf = (language: Language): number => shares[language] + (language === detected ? DETECTOR_BONUS : 0);
  return LANGUAGES.reduce((best, other) => (weightOf(other) > weightOf(best) ? other : best));
}
