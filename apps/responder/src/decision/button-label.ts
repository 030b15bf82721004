import { rolePattern } from '@parley/language/lexicon';
import { foldAccents, isFunctionWord } from '@parley/language/stems';

/** WhatsApp's limit. */
const LENGTH_MAX = 20;
/** Less says nothing: a part of the next word is better. */
const WHOLE_WORDS_LENGTH_MIN = 3;
/** "How long". */
const OPENING_WORDS_MIN = 2;

const negator = rolePattern('negation', 'negator');
const support = rolePattern('questions', 'support');

export function buttonLabels(labels: readonly string[], language: string): string[] {
  const cut = labels.map((label) => cutLabel('0. ', label, language));
  return labels.map((label, at) => {
    const same = labels.filter((other, place) => place !== at && cut[place] === cut[at] && other !== label);
    return cutLabel(`${at + 1}. `, same.length === 0 ? label : differing(label, same), language);
  });
}

/** A question starts at its first meaningful word: "2. Borrow a book", not "2. How can I borrow…". */
function cutLabel(number: string, label: string, language: string): string {
  const whole = number + label;
  if (lengthOf(whole) <= LENGTH_MAX) return whole;
  const text = number + withoutOpening(label, language);
  if (lengthOf(text) <= LENGTH_MAX) return text;
  // With the next character: a blank shows that the last word is whole.
  const atBlank = [...text].slice(0, LENGTH_MAX).lastIndexOf(' ');
  const wholeWords = [...text].slice(0, atBlank).join('');
  const isEnough = lengthOf(wholeWords) >= number.length + WHOLE_WORDS_LENGTH_MIN;
  return `${isEnough ? wholeWords : [...text].slice(0, LENGTH_MAX - 1).join('')}…`;
}

function withoutOpening(label: string, language: string): string {
  if (!/[?？؟]\s*$/u.test(label)) return label;
  const words = label.replace(/[?？؟.!…\s]+$/u, '').split(/\s+/);
  const first = words.findIndex((word) => !isEmpty(word, language));
  const opening = foldAccents(words.slice(0, Math.max(0, first)).join(' ').toLowerCase());
  if (first < OPENING_WORDS_MIN || negator().test(opening)) return words.join(' ');
  const rest = words.slice(first);
  const [start = '', ...others] = rest.join(' ');
  const kept = [start.toLocaleUpperCase(language), ...others].join('');
  // "What does error E43 mean?"
  return support().test(opening) && rest.length > 1 ? `${kept.slice(0, kept.lastIndexOf(' '))}…` : kept;
}

function differing(label: string, others: readonly string[]): string {
  const words = label.split(/\s+/);
  const from = Math.max(
    ...others.map((other) => {
      const place = other.split(/\s+/).findIndex((word, at) => word !== words[at]);
      return place < 0 ? words.length : place;
    }),
  );
  const rest = words.slice(from).join(' ');
  return rest === '' ? label : `…${rest}`;
}

const lengthOf = (text: string): number => [...text].length;

function isEmpty(word: string, language: string): boolean {
  const plain = word.replace(/[^\p{L}\p{N}'’-]/gu, '').toLowerCase();
  return plain.length < 2 || isFunctionWord(plain, language);
}
