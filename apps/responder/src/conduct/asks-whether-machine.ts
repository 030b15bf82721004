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

/**
 * Looks in what a customer wrote for a question whether a machine answers, in any of the languages with lists.
 *
 * @param isHandoffRequest of a sentence: one that is, and is no question, asks for a person and nothing else
 */
export function readMachineQuestion(
  text: string,
  isHandoffRequest: (sentence: string) => boolean = () => false,
): MachineQuestion {
  const sentences = sentencesIn(text.slice(0, LENGTH_MAX)).map((sentence) => {
    const isRequest = wantsPerson(sentence.words) || isHandoffRequest(sentence.text);
    const isAsking = asks(sentence.words) && (!isHandoffRequest(sentence.text) || /[?？]\s*$/u.test(sentence.text));
    return { ...sentence, isRequest, isAsking };
  });
  const isAsked = sentences.some(({ isAsking }) => isAsking);
  const kept = sentences.filter(({ isAsking, isRequest }) => !isAsking || isRequest);
  return { isAsked, rest: isAsked ? kept.map(({ text: words }) => words).join(' ') : text };
}
