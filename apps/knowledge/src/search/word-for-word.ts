import { foldAccents } from '@parley/language/stems';

const apostrophes = /['’ʼ`´]/g;
/** Including distinguishing signs: C, C# and C++; 5 $ and 5 %. */
const tokens = /[\p{L}\p{M}\p{N}\p{Sc}\p{Sm}#%&@]+/gu;
/** "Returns" is a subject, no question; without spaces so many letters are several words. */
const UNSPACED_LETTERS_MIN = 6;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/**
 * The same words in order, ignoring case, accents and punctuation.
 *
 * @returns whether a text's question is this one; never for one word
 */
export function wordForWord(query: string): (question: string) => boolean {
  const asked = fold(query);
  const isQuestion = asked.includes(' ') || (unspaced.test(asked) && [...asked].length >= UNSPACED_LETTERS_MIN);
  return (question) => isQuestion && fold(question) === asked;
}

function fold(text: string): string {
  const folded = foldAccents(text.normalize('NFKC').toLowerCase().replace(apostrophes, ''));
  return (folded.match(tokens) ?? []).join(' ');
}
