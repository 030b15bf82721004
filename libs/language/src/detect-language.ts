import { eld } from './eld.mjs';
import { knownShares } from './vocabulary';
import { isUnderstood, LANGUAGES, type Language } from './languages';
import { hasDigit, hasLetters, isWord, splitWords } from './words';

/** Up to this many words the detector's letters say little, and known words say more. */
const shortTextWords = 4;

/** UTF-16 units that the detector reads: it is sure after some ten words, and costs 0.15 µs a unit. */
const detectedLengthMax = 150;

/** UTF-16 units whose words are compared with the vocabularies. */
const wordsLengthMax = 300;

/** Share of known words, of 1, that makes a short text one of a language. */
const knownShareMin = 0.5;

/** What the detector's first choice is worth, in shares of known words. */
const detectorBonus = 0.25;

/** By how much the known words must favour another understood language to overrule a detector that is sure. */
const overruleMargin = 0.4;

/** Tells the language of a readable text as an ISO 639-1 code, null when there are no words or no telling. */
export function detectLanguage(text: string): string | null {
  if (!hasLetters(text)) return null;
  const words = splitWords(text.slice(0, wordsLengthMax), 'en').filter((word) => isWord(word) && !hasDigit(word));
  const shares = knownShares(words);
  const isShort = words.length <= shortTextWords;
  const told = tellByWords(shares, isShort);
  if (told !== undefined) return told;
  const detected = eld.detect(text.slice(0, detectedLengthMax));
  const first = detected.language === '' ? null : detected.language;
  const best = bestOf(shares, first);
  if (!isShort && detected.isReliable()) {
    const margin = shares[best] - (isUnderstood(first) ? shares[first] : 0);
    return isUnderstood(first) && margin >= overruleMargin ? best : first;
  }
  return shares[best] >= knownShareMin ? best : first;
}

type Shares = Readonly<Record<Language, number>>;

/**
 * The language whose words are so many more than those of each other one that the detector, a quarter of the cost of an
 * analysis, could not choose another understood language; undefined if it could. In a longer text it could with a lead
 * in shares of up to `overruleMargin`, too. A language that is not understood is not asked for then.
 */
function tellByWords(shares: Shares, isShort: boolean): Language | undefined {
  const best = bestOf(shares, null);
  const lead = isShort ? detectorBonus : overruleMargin;
  const isTold = LANGUAGES.every((other) => other === best || shares[best] - shares[other] > lead);
  return isTold && shares[best] >= knownShareMin ? best : undefined;
}

/** The understood language that knows most of the words, with a bonus for the detector's choice. */
function bestOf(shares: Shares, detected: string | null): Language {
  const weightOf = (language: Language): number => shares[language] + (language === detected ? detectorBonus : 0);
  return LANGUAGES.reduce((best, other) => (weightOf(other) > weightOf(best) ? other : best));
}
