import { maskSecrets } from '@parley/language';
import { Author, type Message } from '@parley/contract/message';
import { readSmallTalk } from '@parley/language/dialog';
import type { ResolutionKind } from '@parley/schemas';
import { wordsOf } from '../decision/turn-context';
import { withoutInvisible } from '../texts/plain-text';
import { withoutInstructions } from './instruction';

export const FACT_LENGTH_MAX = 600;
const QUESTIONS_MAX = 3;
const QUESTION_LENGTH_MAX = 100;
const TITLES_MAX = 3;
const TITLE_LENGTH_MAX = 45;

const endings: Readonly<Record<ResolutionKind, string>> = {
  confirmed: 'The customer said that this helped.',
  assumed: 'The customer asked nothing more.',
  human: 'A person resolved it.',
  api: 'It was resolved.',
};

export interface EndedConversation {
  readonly messages: readonly Message[];
  readonly resolution: ResolutionKind;
}

/** Quotes the conversation; undefined without substance. */
export function extractFact({ messages, resolution }: EndedConversation): string | undefined {
  const said = messages
    .filter(({ author }) => author === Author.CUSTOMER)
    .map((message) => maskSecrets(oneLine(withoutInstructions(withoutInvisible(wordsOf(message))))));
  const questions = unique(said.filter((text) => text !== '' && readSmallTalk(text) === null));
  if (questions.length === 0) return undefined;
  const titles = unique(messages.flatMap(({ sources }) => sources.map(({ title }) => oneLine(title))));
  const withPerson = messages.some(({ author }) => author === Author.HUMAN);
  return [
    `The customer wrote: ${listOf(questions, QUESTIONS_MAX, QUESTION_LENGTH_MAX)}.`,
    ...(titles.length > 0 ? [`The answer was taken from: ${listOf(titles, TITLES_MAX, TITLE_LENGTH_MAX)}.`] : []),
    ...(withPerson && resolution !== 'human' ? ['A person took part.'] : []),
    endings[resolution],
  ].join(' ');
}

function listOf(texts: readonly string[], max: number, length: number): string {
  return texts
    .slice(0, max)
    .map((text) => `"${cut(text.replaceAll('"', "'"), length)}"`)
    .join(', ');
}

function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
