import { isFunctionWord } from '@parley/language/stems';

/** WhatsApp's limit. */
const LENGTH_MAX = 20;
/** Less says nothing: a part of the next word is better. */
const WHOLE_WORDS_LENGTH_MIN = 3;

/** Starts at the first meaningful word: "2. Borrow a book", not "2. How can I borrow…". */
export function buttonLabel(number: number, label: string, language: string): string {
  const whole = `${number}. ${label}`;
  if (lengthOf(whole) <= LENGTH_MAX) return whole;
  const words = label.split(/\s+/);
  const first = words.findIndex((word) => !isEmpty(word, language));
  const rest = words
    .slice(Math.max(0, first))
    .join(' ')
    .replace(/[?.!…]+$/u, '');
  const text = `${number}. ${[...rest].slice(0, 1).join('').toLocaleUpperCase(language)}${[...rest].slice(1).join('')}`;
  if (lengthOf(text) <= LENGTH_MAX) return text;
  // With the next character: a blank shows that the last word is whole.
  const atBlank = [...text].slice(0, LENGTH_MAX).lastIndexOf(' ');
  const wholeWords = [...text].slice(0, atBlank).join('');
  const isEnough = lengthOf(wholeWords) >= `${number}. `.length + WHOLE_WORDS_LENGTH_MIN;
  return `${isEnough ? wholeWords : [...text].slice(0, LENGTH_MAX - 1).join('')}…`;
}

const lengthOf = (text: string): number => [...text].length;

function isEmpty(word: string, language: string): boolean {
  const plain = word.replace(/[^\p{L}\p{N}'’-]/gu, '').toLowerCase();
  return plain.length < 2 || isFunctionWord(plain, language);
}
