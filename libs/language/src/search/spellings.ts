import { searchTokens } from './fold-text';

/** One way in which a word or phrase may be written. */
export interface Spelling {
  /** Folded. */
  readonly tokens: readonly string[];
  /** Words with their umlauts, but for case: a folded `muller` is `Müller` or `Muller`. */
  readonly words: readonly string[];
}

/** As typed where the keyboard lacks them. */
const digraphs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const umlauts: Readonly<Record<string, string>> = { ae: 'ä', oe: 'ö', ue: 'ü' };
/** Of a word: seven spellings. */
const DIGRAPHS_MAX = 3;

/** A searched text as it is, with umlauts as two letters, or two letters as umlauts. */
export function spellingsOf(text: string): Spelling[] {
  const lower = text.normalize('NFC').toLowerCase();
  const plain = tokensOf(text);
  const found: Spelling[] = [{ tokens: plain, words: [] }];
  const spelledOut = lower.replace(/[äöüøå]/gu, (letter) => digraphs[letter] ?? letter);
  if (spelledOut !== lower) found.push({ tokens: tokensOf(spelledOut), words: [] });
  for (const written of withUmlauts(lower)) {
    const words = written.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => /[äöü]/u.test(word));
    found.push({ tokens: tokensOf(written), words });
  }
  return found.filter(({ tokens }) => tokens.length > 0);
}

/** A text with some, or all, of its first digraphs as umlauts. */
function withUmlauts(text: string): string[] {
  const places = [...text.matchAll(/[aou]e/gu)].slice(0, DIGRAPHS_MAX).map(({ index }) => index);
  const choices = Array.from({ length: 2 ** places.length - 1 }, (_, at) => at + 1);
  return choices.map((choice) =>
    places
      .filter((_, at) => choice & (1 << at))
      .reduceRight((written, place) => {
        const umlaut = umlauts[written.slice(place, place + 2)] ?? '';
        return written.slice(0, place) + umlaut + written.slice(place + 2);
      }, text),
  );
}

function tokensOf(text: string): string[] {
  return searchTokens(text).map(({ folded }) => folded);
}
