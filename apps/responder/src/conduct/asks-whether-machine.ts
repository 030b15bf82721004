import { testOf } from './all-words';
import { sentencesIn } from './sentence-words';

const asks = testOf('asks-whether-machine');
const wantsPerson = testOf('wants-person');
const LENGTH_MAX = 2_000;

export interface MachineQuestion {
  readonly isAsked: boolean;
  /** The rest of the message; a request for a person stays. */
  readonly rest: string;
}

/**
 * Finds the question whether a machine answers.
 *
 * @param isHandoffRequest whether a sentence only asks for a person
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
