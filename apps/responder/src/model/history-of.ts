import { Author } from '@parley/contract/message';
import { asksConfirmation } from '../tool/confirmation';
import { wordsOf, type TurnContext } from '../decision/turn-context';
import type { Said } from './prompt';

const LENGTH_MAX = 40;
/** For prompt caches. */
const STEP = 20;

export function historyOf({ history, lastSequence }: Pick<TurnContext, 'history' | 'lastSequence'>): Said[] {
  const from = Math.ceil((lastSequence - LENGTH_MAX) / STEP) * STEP;
  return history.flatMap((message) => {
    const text = wordsOf(message);
    if (Number(message.sequence) <= from || text.trim() === '') return [];
    const author =
      message.author === Author.CUSTOMER ? 'customer' : message.author === Author.HUMAN ? 'human' : 'agent';
    return [{ author, text, asksConfirmation: author === 'agent' && asksConfirmation(message) } as const];
  });
}
