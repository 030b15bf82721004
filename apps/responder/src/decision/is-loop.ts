import { Author, type Message } from '@parley/contract/message';
import { sentAt, wordsOf, type TurnContext } from './turn-context';

/** Repeats that no person sends. */
const SAME_TEXTS = 3;
/** In a row, each faster than people read. */
const FAST_REPLIES = 5;
const FAST_MS = 1_500;

/** Whether a machine answers ours, endlessly. */
export function isLoop({ history, pending }: TurnContext): boolean {
  const exchanges = exchangesOf([...history, ...pending]);
  const texts = exchanges.slice(-SAME_TEXTS).map(({ replies }) => replies.map(wordsOf).join('\n').trim().toLowerCase());
  const isSame = texts.length === SAME_TEXTS && texts[0] !== '' && texts.every((text) => text === texts[0]);
  if (isSame && exchanges.at(-SAME_TEXTS)?.answer) return true;
  const recent = exchanges.slice(-FAST_REPLIES);
  return recent.length === FAST_REPLIES && recent.every(isFast);
}

interface Exchange {
  readonly answer: Message | undefined;
  readonly replies: Message[];
}

function exchangesOf(messages: readonly Message[]): Exchange[] {
  const exchanges: Exchange[] = [];
  let answer: Message | undefined;
  let current: Exchange | undefined;
  for (const message of messages) {
    if (message.author === Author.CUSTOMER) {
      if (!current) exchanges.push((current = { answer, replies: [] }));
      current.replies.push(message);
    } else {
      answer = message.author === Author.AI ? message : undefined;
      current = undefined;
    }
  }
  return exchanges;
}

function isFast({ answer, replies }: Exchange): boolean {
  const [first] = replies;
  return answer !== undefined && first !== undefined && sentAt(first).getTime() - sentAt(answer).getTime() < FAST_MS;
}
