import { eld } from './eld.mjs';
import { knownShare } from './vocabulary';
import { isUnderstood, LANGUAGES, primarySubtag } from './languages';
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
  const detected = eld.detect(text.slice(0, detectedLengthMax));
  const isSure = words.length > shortTextWords && detected.isReliable();
  const first = detected.language === '' ? null : detected.language;
  const best = bestKnown(words, hinted, first);
  if (isSure) {
    const margin = best.share - (isUnderstood(first) ? knownShare(words, first) : 0);
    return isUnderstood(first) && margin >= overruleMargin ? best.language : first;
  }
  if (best.share >= knownShareMin) return best.language;
  return hinted ?? first;
}

/** The understood language that knows most of the words, with bonuses for the hint and the detector's choice. */
function bestKnown(
  words: readonly string[],
  hinted: string | null,
  detected: string | null,
): { language: string; share: number } {
  let best = { language: 'en', share: 0, weight: -1 };
  for (const language of LANGUAGES) {
    const share = knownShare(words, language);
    const weight = share + (language === hinted ? hintBonus : 0) + (language === detected ? detectorBonus : 0);
    if (weight > best.weight) best = { language, share, weight };
  }
  return best;
}
