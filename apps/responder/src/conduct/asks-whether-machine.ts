import { testOf } from './all-words';
import { sentencesIn } from './phrases';

const asks = testOf('asksWhetherMachine');
const wantsPerson = testOf('wantsPerson');
const LENGTH_MAX = 2_000;

/** What a message has of a question whether a machine answers. */
export interface MachineQuestion {
  readonly isAsked: boolean;
  /** What it says beside the question; a sentence that also asks for a person stays. Empty: nothing else. */
  readonly rest: string;
}

/** Looks in what a customer wrote for a question whether a machine answers, in any of the languages with lists. */
export function readMachineQuestion(text: string): MachineQuestion {
  const sentences = sentencesIn(text.slice(0, LENGTH_MAX));
  const kept = sentences.filter(({ words }) => !asks(words) || wantsPerson(words));
  const isAsked = sentences.some(({ words }) => asks(words));
  return { isAsked, rest: isAsked ? kept.map(({ text: words }) => words).join(' ') : text };
}
