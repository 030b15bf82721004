import { Author } from '@parley/contract/message';
import { isUnderstood } from '@parley/language';
import { foldAccents, isFunctionWord, stemOf } from '@parley/language/stems';
import type { Decision } from './decision';
import type { TurnContext } from './turn-context';

/** `Sorry.` */
const COURTESY_WORDS_MAX = 3;

/** Also in other words. */
export function isAskedTwice({ history, language }: TurnContext, decision: Decision): boolean {
  const { outcome, reason, messages } = decision;
  const content = messages[0]?.content ?? '';
  const isQuestion = reason === 'answer' && (outcome === 'asked' || (outcome === 'posted' && isOnlyQuestion(content)));
  if (!isQuestion) return false;
  const said = history.filter(({ author }) => author === Author.AI).map((message) => message.content);
  if (said.includes(content)) return true;
  const key = keyOf(content, language);
  return outcome === 'posted' && said.some((text) => isOnlyQuestion(text) && keyOf(text, language) === key);
}

/** Not an answer that ends with one. */
function isOnlyQuestion(text: string): boolean {
  const sentences = sentencesOf(text);
  const isLastAsking = asks(sentences.at(-1) ?? '');
  return isLastAsking && sentences.every((each) => asks(each) || each.split(/\s+/).length <= COURTESY_WORDS_MAX);
}

function keyOf(text: string, language: string): string {
  const asking = sentencesOf(text).filter(asks).join(' ');
  const words = foldAccents(asking.toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (!isUnderstood(language)) return words.join(' ');
  const telling = words.filter((word) => !isFunctionWord(word, language)).map((word) => stemOf(word, language));
  return (telling.length > 0 ? [...new Set(telling)].toSorted() : words).join(' ');
}

function sentencesOf(text: string): string[] {
  return text.trim().split(/(?<=[.!?。！？])\s+|\n+/u);
}

function asks(sentence: string): boolean {
  return /[?？]$/u.test(sentence);
}
