import { eld } from './eld.mjs';
import { knownShares } from './vocabulary';
import { isUnderstood, LANGUAGES, primarySubtag, type Language } from './languages';
import { hasDigit, hasLetters, isWord, splitWords } from './words';

/** Up to this many words the detector's letters say little, and known words say more. */
const shortTextWords = 4;

/** UTF-16 units that the detector reads: it is sure after some ten words, and costs 0.15 µs a unit. */
const detectedLengthMax = 150;

/** UTF-16 units whose words are compared with the vocabularies. */
const wordsLengthMax = 300;

/** Share of known words, of 1, that makes a short text one of a language. */
const knownShareMin = 0.5;

/** What the caller's hint, and the detector's first choice, are worth in shares of known words. */
const hintBonus = 0.3;
const detectorBonus = 0.25;

/** By how much the known words must favour another understood language to overrule a detector that is sure. */
const overruleMargin = 0.4;

/**
 * Tells the language of a readable text as an ISO 639-1 code, null when there are no words or no telling.
 * `hint` is a BCP 47 tag (of the conversation, or of the agent's personality); it decides short and doubtful texts only.
 */
export function detectLanguage(text: string, hint?: string): string | null {
  const hinted = primarySubtag(hint);
  if (!hasLetters(text)) return null;
  const words = splitWords(text.slice(0, wordsLengthMax), 'en').filter((word) => isWord(word) && !hasDigit(word));
  const shares = knownShares(words);
  const isShort = words.length <= shortTextWords;
  const told = tellByWords(shares, isShort, hinted);
  if (told !== undefined) return told;
  const detected = eld.detect(text.slice(0, detectedLengthMax));
  const first = detected.language === '' ? null : detected.language;
  const best = bestOf(shares, hinted, first);
  if (!isShort && detected.isReliable()) {
    const margin = best.share - (isUnderstood(first) ? shares[first] : 0);
    return isUnderstood(first) && margin >= overruleMargin ? best.language : first;
  }
  if (best.share >= knownShareMin) return best.language;
  return hinted ?? first;
}

type Shares = Readonly<Record<Language, number>>;

/**
 * The language whose words are so many more than those of each other one that the detector, a quarter of the cost of an
 * analysis, could not choose another understood language; undefined if it could. In a longer text it could with a lead
 * in shares of up to `overruleMargin`, too. A language that is not understood is not asked for then.
 */
function tellByWords(shares: Shares, isShort: boolean, hinted: string | null): Language | undefined {
  const best = bestOf(shares, hinted, null);
  if (best.share < knownShareMin) return undefined;
  const isBehind = (other: Language): boolean =>
    best.weight - shares[other] - (other === hinted ? hintBonus : 0) > detectorBonus &&
    (isShort || best.share - shares[other] > overruleMargin);
  return LANGUAGES.every((other) => other === best.language || isBehind(other)) ? best.language : undefined;
}

/** The understood language that knows most of the words, with bonuses for the hint and the detector's choice. */
function bestOf(
  shares: Shares,
  hinted: string | null,
  detected: string | null,
): { language: Language; share: number; weight: number } {
  let best = { language: 'en' as Language, share: 0, weight: -1 };
  for (const language of LANGUAGES) {
    const share = shares[language];
    const weight = share + (language === hinted ? hintBonus : 0) + (language === detected ? detectorBonus : 0);
    if (weight > best.weight) best = { language, share, weight };
  }
  return best;
}
