import { RECOGNISED } from '../words/languages';
import { once } from '../lexicon/per-language';
import { rolePattern } from '../lexicon/patterns';
import { ALL, readLexicon } from '../lexicon/read-lexicon';
import { readableText } from '../words/words';
import { readSmallTalk } from './small-talk';

interface AnswerWords {
  /** One suffices. */
  readonly words: ReadonlySet<string>;
  /** The longest first. */
  readonly phrases: readonly string[];
}

const confirmationWords = once(() => {
  const entries = [...RECOGNISED, ALL].flatMap((language) => readLexicon(language, 'confirmation'));
  const of = (role: string): ReadonlySet<string> =>
    new Set(entries.filter((entry) => entry.role === role).map(({ phrase }) => wordsOf(phrase).join(' ')));
  const answer = (role: string): AnswerWords => ({
    words: of(role),
    phrases: [...of(`${role}-phrase`)].sort((a, b) => b.length - a.length),
  });
  return { yes: answer('yes'), no: answer('no'), polite: of('polite') };
});

const negator = rolePattern('negation', 'negator');
const WORDS_MAX = 6;
const NOTHING: ReadonlySet<string> = new Set();

/**
 * Only yes to the preceding question; a condition, question or number rules it out. All languages at once.
 *
 * @param echoed words of the question: a yes may repeat one
 */
export function saysYes(text: string, echoed: ReadonlySet<string> = NOTHING): boolean {
  const readable = readableText(text).trim();
  if (/^(?:👍|✅|👌)+$/u.test(readable)) return true;
  return isOnly(readable, confirmationWords().yes, echoed);
}

export function saysNo(text: string): boolean {
  const readable = readableText(text).trim();
  return /^👎+$/u.test(readable) || isOnly(readable, confirmationWords().no, NOTHING);
}

export function saysOnlyThanks(text: string): boolean {
  const { polite } = confirmationWords();
  return readSmallTalk(text) === 'thanks' && wordsOf(readableText(text)).every((word) => polite.has(word));
}

export function echoesOf(question: string): ReadonlySet<string> {
  const { yes, no } = confirmationWords();
  const isTelling = (word: string) =>
    /^\p{L}{3,}$/u.test(word) && !yes.words.has(word) && !no.words.has(word) && !negator().test(word);
  return new Set(wordsOf(question).filter(isTelling));
}

export function isSaidBeside(word: string): boolean {
  const { yes, polite } = confirmationWords();
  return yes.words.has(word) || polite.has(word);
}

function isOnly(readable: string, answer: AnswerWords, echoed: ReadonlySet<string>): boolean {
  if (/[?？؟]/u.test(readable)) return false;
  const words = wordsOf(readable);
  if (words.length === 0 || words.length > WORDS_MAX) return false;
  const rest = withoutPhrases(words, answer.phrases);
  const { polite } = confirmationWords();
  const others = rest.filter((word) => !answer.words.has(word) && !polite.has(word));
  const isAnswered = rest.length < words.length || rest.some((word) => answer.words.has(word));
  return isAnswered && others.length <= 1 && others.every((word) => echoed.has(word));
}

function withoutPhrases(words: readonly string[], phrases: readonly string[]): string[] {
  const spaced = ` ${words.join('  ')} `;
  const rest = phrases.reduce((text, phrase) => text.replaceAll(` ${phrase.replaceAll(' ', '  ')} `, ' '), spaced);
  return rest.split(' ').filter((word) => word !== '');
}

/** Without accents. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu)
      ?.map(plain) ?? []
  );
}

function plain(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase();
}
