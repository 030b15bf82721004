import { foldAccents } from '@parley/language/stems';

const apostrophes = /['’ʼ`´]/g;
/** Besides letters and digits what tells two things apart: C, C# and C++; 5 $ and 5 %. */
const tokens = /[\p{L}\p{M}\p{N}\p{Sc}\p{Sm}#%&@]+/gu;
/** One word, such as "Returns", names a subject and asks nothing; in scripts without spaces so many letters are several. */
const UNSPACED_LETTERS_MIN = 6;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/**
 * Compares a question with those that texts were written for, in any language: case, accents and punctuation aside, they
 * have to have the same words in the same order.
 *
 * @returns whether a text's question is the one asked; never, if that is one word
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
