import { isUnderstood } from '@parley/language';
import type { Caution } from '@parley/schemas';
import type { Check } from '../decision/decision';
import { marksIn, sentencesOf } from './sentences';

/** Shorter sentences without a mark are greetings or offers of help. */
const STATEMENT_WORDS_MIN = 5;

/**
 * The sources verdict without word lists: numbers, links and marks are checked, words are not. With caution `high` it
 * fails.
 *
 * @returns undefined for known languages
 */
export function unreadVerdict(
  answer: string,
  { language, caution = 'normal' }: { readonly language: string; readonly caution?: Caution },
  passages: number,
): Check | undefined {
  if (isUnderstood(language)) return undefined;
  const name = 'sources';
  const unknown = marksIn(answer).find((mark) => mark < 1 || mark > passages);
  if (unknown !== undefined) return { name, is_passed: false, detail: `there is no source [${unknown}]` };
  const open = sentencesOf(answer).find((sentence) => isStatement(sentence) && marksIn(sentence).length === 0);
  if (open !== undefined) return { name, is_passed: false, detail: `no source says: ${open.trim()}`.slice(0, 300) };
  const detail = `no check knows the words of ${language}: only marks, numbers and links were judged`;
  return { name, is_passed: caution !== 'high', detail };
}

function isStatement(sentence: string): boolean {
  const words = sentence.match(/\p{L}+/gu) ?? [];
  const isLong =
    words.length >= STATEMENT_WORDS_MIN || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}]{8}/u.test(sentence);
  return isLong && !/[?？؟]\s*$/u.test(sentence);
}
