export interface SearchToken {
  readonly folded: string;
  /** UTF-16 units, end exclusive. */
  readonly start: number;
  readonly end: number;
}

/** Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowel signs, variation selectors. */
const dropped = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\ufe00-\ufe0f]|\p{Cf}/u;
const wordPart = /[\p{L}\p{M}\p{N}]/u;
const mark = /\p{M}/u;
/** Scripts without blanks between words, and pictographs: a token per character. */
const standsAlone =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}|\p{Script=Myanmar}|\p{Extended_Pictographic}/u;

/** Not decomposed by Unicode; as typed without accents. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
  ς: 'σ',
};

/**
 * Words without case and accents (`Grüße` is `grusse`), cut at anything but letters and digits. In scripts without
 * blanks, each character is a token, and words are found as phrases.
 */
export function searchTokens(text: string): SearchToken[] {
  const tokens: OpenToken[] = [];
  let open: OpenToken | undefined;
  for (let at = 0; at < text.length;) {
    const point = text.codePointAt(at) as number;
    const end = at + (point > 0xffff ? 2 : 1);
    const part = point < ASCII_END ? ascii[point] : foldPoint(String.fromCodePoint(point));
    if (!part) open = undefined;
    else if (part.text !== '') {
      if (!open || !continues(open, part)) tokens.push((open = { folded: '', start: at, end, isAlone: part.isAlone }));
      open.folded += part.text;
      open.end = end;
      // Accents belong to the preceding letter, also when highlighted.
    } else if (open && part.isMark) open.end = end;
    at = end;
  }
  return tokens.map(({ folded, start, end }) => ({ folded, start, end }));
}

interface OpenToken {
  folded: string;
  readonly start: number;
  end: number;
  readonly isAlone: boolean;
}

function continues(open: OpenToken, part: Part): boolean {
  return part.isMark || !(open.isAlone || part.isAlone);
}

/** Tokens separated and surrounded by blanks, so that phrases match whole words. Empty: nothing to find. */
export function foldForSearch(text: string): string {
  return joinTokens(searchTokens(text).map(({ folded }) => folded));
}

/** As adjacent in an indexed text. */
export function joinTokens(tokens: readonly string[]): string {
  return tokens.length === 0 ? '' : ` ${tokens.join(' ')} `;
}

interface Part {
  readonly text: string;
  /** Belongs to the preceding character. */
  readonly isMark: boolean;
  readonly isAlone: boolean;
}

const ASCII_END = 0x80;
/** Nine characters of ten, without a regular expression. */
const ascii = Array.from({ length: ASCII_END }, (_, point): Part | undefined => {
  const character = String.fromCharCode(point);
  return /[a-z0-9]/i.test(character) ? { text: character.toLowerCase(), isMark: false, isAlone: false } : undefined;
});

/** Normalizing a letter costs a microsecond. Bounded: there are a million. */
const parts = new Map<string, Part | undefined>();
const PARTS_MAX = 20_000;

function foldPoint(character: string): Part | undefined {
  if (parts.has(character)) return parts.get(character);
  const part = readPart(character);
  if (parts.size < PARTS_MAX) parts.set(character, part);
  return part;
}

function readPart(character: string): Part | undefined {
  const isMark = mark.test(character);
  if (dropped.test(character)) return { text: '', isMark, isAlone: false };
  const isAlone = !isMark && standsAlone.test(character);
  if (!isAlone && !wordPart.test(character)) return undefined;
  let text = '';
  // Lower case may add marks (İ), which are dropped as well.
  for (const each of character.normalize('NFKD').toLowerCase().normalize('NFKD')) {
    if (dropped.test(each)) continue;
    if (isAlone || wordPart.test(each)) text += letters[each] ?? each;
  }
  return { text, isMark, isAlone };
}
