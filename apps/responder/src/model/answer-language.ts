import { detectLanguage, isUnderstood, type Language } from '@parley/language';
import { findConcepts, isFunctionWord, stemOf } from '@parley/language/stems';

/** Shorter texts could be of several languages: only some of their words tell. */
const WORDS_MIN = 6;
const SHORT_WORDS_MIN = 3;
/** Near languages share words. */
const LEAD_MIN = 2;
/** Of the letters; a name in another script is no other language. */
const FOREIGN_LETTERS_MAX = 0.3;

/** Whether an answer is in another language than it should be; undefined: it is not, or nothing tells. */
export function languageFault(answer: string, language: string): string | undefined {
  const letters = answer.match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length;
  if (isUnderstood(language) && foreign > letters.length * FOREIGN_LETTERS_MAX) return 'it is in another script';
  const words = answer.replace(/\S*[\d@/]\S*/g, ' ').match(/\p{L}+/gu) ?? [];
  if (words.length < SHORT_WORDS_MIN) return undefined;
  const found = detectLanguage(words.join(' '));
  if (found === null || found === language) return undefined;
  if (words.length < WORDS_MIN && !isToldByWords(words, found, language)) return undefined;
  return `it is in ${found}, not ${language}`;
}

/** By words that only hold a sentence together, and by what the subjects of customers are called. */
function isToldByWords(words: readonly string[], found: string, language: string): boolean {
  if (!isUnderstood(found) || !isUnderstood(language)) return false;
  const lower = words.map((word) => word.toLowerCase());
  const told = (each: Language): number => {
    const subjects = findConcepts(
      lower.map((word) => stemOf(word, each)),
      each,
    );
    return lower.filter((word) => isFunctionWord(word, each)).length + new Set(subjects.map(({ at }) => at)).size;
  };
  return told(found) >= told(language) + LEAD_MIN;
}
