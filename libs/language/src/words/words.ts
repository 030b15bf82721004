/** Mood and subject are in the first lines, and the cost stays bounded. */
export const ANALYSED_CODE_POINTS_MAX = 1000;

/** Longer: pastes (base64, a key), or sentences without spaces. */
const WORD_LENGTH_MAX = 40;

/** Stops negations. */
export const CLAUSE_END = '|';

const pictograph = /^\p{Extended_Pictographic}$/u;
const anyLetter = /\p{L}/u;
const englishTokens = /[\p{L}\p{M}\p{N}]+(?:'\p{L}+)*|\p{Extended_Pictographic}|[.,;:!?\n…¿¡()]/gu;
const otherTokens = /[\p{L}\p{M}\p{N}]+|\p{Extended_Pictographic}|[.,;:!?\n…¿¡()]/gu;
const combiningMarks = /[\u0300-\u036f]/g;
const digit = /\p{N}/u;

/** ASCII. */
const DIGIT_0 = 48;
const DIGIT_9 = 57;
const LOWER_A = 97;
const LOWER_Z = 122;

/** ASCII has no diacritics: nine words of ten, at a twentieth of the cost of normalize(). */
function isPlain(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) if (word.charCodeAt(at) > 127) return false;
  return true;
}

/**
 * Cut to ANALYSED_CODE_POINTS_MAX, lone surrogates replaced, NFC, plain apostrophes, no links or e-mail addresses.
 * Never throws.
 */
export function readableText(text: string): string {
  const head = text.slice(0, ANALYSED_CODE_POINTS_MAX * 2).toWellFormed();
  const cut = head.length <= ANALYSED_CODE_POINTS_MAX ? head : [...head].slice(0, ANALYSED_CODE_POINTS_MAX).join('');
  const plain = cut.normalize('NFC').replace(/[’‘ʼ′`´]/g, "'");
  if (!plain.includes('://') && !plain.includes('@') && !plain.includes('www.')) return plain;
  const isAddress = (part: string): boolean => part.includes('://') || part.includes('@') || part.startsWith('www.');
  return plain
    .split(/(\s)/)
    .filter((part) => !isAddress(part))
    .join('');
}

/** Lower-case words, emoji and clause ends. English contractions stay whole ("don't"). */
export function splitWords(text: string, language: string): string[] {
  const tokens = text.toLowerCase().match(language === 'en' ? englishTokens : otherTokens) ?? [];
  const words: string[] = [];
  for (const token of tokens) {
    if (isWord(token)) {
      words.push(token.length <= WORD_LENGTH_MAX ? token : token.slice(0, WORD_LENGTH_MAX).toWellFormed());
    } else {
      words.push(pictograph.test(token) ? token : CLAUSE_END);
    }
  }
  return words;
}

/** Unlike emoji and clause ends. */
export function isWord(token: string): boolean {
  // Nine tokens of ten, without a regular expression: called some ten times each.
  const first = token.charCodeAt(0);
  if ((first >= LOWER_A && first <= LOWER_Z) || (first >= DIGIT_0 && first <= DIGIT_9)) return true;
  return anyLetter.test(token) || digit.test(token);
}

/** Order numbers, dates, codes. */
export function hasDigit(word: string): boolean {
  if (!isPlain(word)) return digit.test(word);
  for (let at = 0; at < word.length; at += 1) {
    const unit = word.charCodeAt(at);
    if (unit >= DIGIT_0 && unit <= DIGIT_9) return true;
  }
  return false;
}

export function hasLetters(text: string): boolean {
  return anyLetter.test(text);
}

/** Removes diacritics ('contraseña' to 'contrasena'). */
export function foldAccents(word: string): string {
  if (isPlain(word)) return word;
  return word.normalize('NFD').replace(combiningMarks, '').replaceAll('ß', 'ss');
}
