import { answerLanguageOf } from '@parley/schemas';
import { detectLanguage, isKnownOf, isSpanishOrPortuguese } from './detect-language';
import { readableText } from './words/words';

/** Fewer words say little: "ok", a name, a cognate. */
const SURE_WORDS = 3;
/** Where recognised by letters alone. */
const SURE_WORDS_BY_LETTERS = 4;
/** Fewer say nothing: "x", "no". */
const LETTERS_MIN = 4;
/** Of the letters. Two of another script are already a word. */
const OTHER_SCRIPT_MIN = 0.5;

/**
 * ISO 639-1; changes with a message of three words, or with two messages in a row.
 *
 * @param before kept without words of another; decides between Spanish and Portuguese
 */
export function pickLanguage(texts: readonly string[], before?: string): string | undefined {
  let current: string | undefined;
  let guess: string | undefined;
  let guessedWords = 0;
  for (const text of texts) {
    const readable = readableText(text);
    const spoken = current ?? before;
    const code = codeOf(readable, spoken);
    if (code === undefined) continue;
    const words = wordsIn(readable);
    guessedWords = code === guess ? guessedWords + words : words;
    const isKnown = code === spoken || isKnownOf(readable, code, spoken);
    const isEnough = current === undefined || code === guess || words >= SURE_WORDS;
    const isSure = isKnown ? isEnough : guessedWords >= SURE_WORDS_BY_LETTERS;
    if (isSure || isOtherScript(readable)) current = code;
    guess = code;
  }
  return current;
}

function codeOf(readable: string, before: string | undefined): string | undefined {
  if (!isDetectable(readable)) return undefined;
  const detected = detectLanguage(readable);
  const isEither = isNeighbour(detected) && isSpanishOrPortuguese(readable);
  return answerLanguageOf((isEither ? sameOr(before, detected) : detected) ?? '');
}

function isDetectable(text: string): boolean {
  return isOtherScript(text) || (text.match(/\p{L}/gu)?.length ?? 0) >= LETTERS_MIN;
}

function isOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const others = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length;
  return others > 1 && others >= letters.length * OTHER_SCRIPT_MIN;
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /\p{L}.*\p{L}/u.test(word)).length;
}

function isNeighbour(language: string | null): language is 'es' | 'pt' {
  return language === 'es' || language === 'pt';
}

function sameOr(before: string | undefined, detected: 'es' | 'pt'): string {
  return before === 'es' || before === 'pt' ? before : detected;
}
