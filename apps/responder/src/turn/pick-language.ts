import { detectLanguage, isSpanishOrPortuguese, isUnderstood, readableText, type Language } from '@parley/language';

/** Fewer words than this say little: "ok", a name, a cognate. */
const SURE_WORDS = 3;
/** Fewer letters say nothing: "x", "no". */
const LETTERS_MIN = 4;

/**
 * The language of a conversation by what the customer wrote, in reading order: it changes with a message of three words or
 * more, or with two messages in a row; undefined if nothing tells it.
 *
 * @param before what the customer spoke before, or the agent does: it decides where Spanish and Portuguese are the same
 */
export function pickLanguage(texts: readonly string[], before?: Language): Language | undefined {
  let current: Language | undefined;
  let guess: Language | undefined;
  for (const text of texts) {
    const readable = readableText(text);
    const detected = detectLanguage(readable);
    const language =
      isNeighbour(detected) && isSpanishOrPortuguese(readable) ? sameOr(current ?? before, detected) : detected;
    if (!isUnderstood(language) || (readable.match(/\p{L}/gu)?.length ?? 0) < LETTERS_MIN) continue;
    const isSure = readable.trim().split(/\s+/).length >= SURE_WORDS;
    if (isSure || current === undefined || language === guess) current = language;
    guess = language;
  }
  return current;
}

/** The first part of a tag if that language is understood. */
export function understoodOr(tag: string, fallback: Language): Language {
  const primary = tag.split('-')[0]?.toLowerCase();
  return isUnderstood(primary) ? primary : fallback;
}

function isNeighbour(language: string | null): language is 'es' | 'pt' {
  return language === 'es' || language === 'pt';
}

function sameOr(before: Language | undefined, detected: 'es' | 'pt'): Language {
  return before === 'es' || before === 'pt' ? before : detected;
}
