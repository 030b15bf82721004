import { detectLanguage, isSpanishOrPortuguese, isUnderstood, readableText } from '@parley/language';
import { answerLanguageOf } from '@parley/schemas';

/** Fewer words than this say little: "ok", a name, a cognate. */
const SURE_WORDS = 3;
/** Of a language whose words are not known, the letters alone tell: it takes more of them. */
const SURE_WORDS_BY_LETTERS = 4;
/** Fewer letters say nothing: "x", "no". */
const LETTERS_MIN = 4;
/** Of the letters. Two of another script are a word already. */
const OTHER_SCRIPT_MIN = 0.5;

/**
 * The language of a conversation by what the customer wrote, in reading order: it changes with a message of three words or
 * more, or with two messages in a row; undefined if nothing tells it.
 *
 * @param before what the customer spoke before, or the agent does: it decides where Spanish and Portuguese are the same
 * @returns a code of ISO 639-1
 */
export function pickLanguage(texts: readonly string[], before?: string): string | undefined {
  let current: string | undefined;
  let guess: string | undefined;
  for (const text of texts) {
    const readable = readableText(text);
    const code = codeOf(readable, current ?? before);
    if (code === undefined) continue;
    const isKnown = isUnderstood(code) || code === before;
    if (isSure(readable, isKnown) || code === guess || (current === undefined && isKnown)) current = code;
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

function isSure(readable: string, isKnown: boolean): boolean {
  return isOtherScript(readable) || wordsIn(readable) >= (isKnown ? SURE_WORDS : SURE_WORDS_BY_LETTERS);
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
  return text.trim().split(/\s+/).length;
}

function isNeighbour(language: string | null): language is 'es' | 'pt' {
  return language === 'es' || language === 'pt';
}

function sameOr(before: string | undefined, detected: 'es' | 'pt'): string {
  return before === 'es' || before === 'pt' ? before : detected;
}
