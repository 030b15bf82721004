import { testOf } from './all-words';
import { sentencesIn } from './sentence-words';

const asks = testOf('asks-whether-machine');
const wantsPerson = testOf('wants-person', 'wants-person-unless');
const LENGTH_MAX = 2_000;
/** "person" is a request, "is this a person" a question. */
const REQUEST_WORDS_MAX = 2;

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
    const { text: said, words } = sentence;
    const isRequest = wantsPerson(words);
    const isShort = words.trim().split(' ').length <= REQUEST_WORDS_MAX;
    const mayAsk = /[?？]\s*$/u.test(said) || (!isRequest && !(isShort && isHandoffRequest(said)));
    const isAsking = mayAsk && asks(words);
    return { ...sentence, isRequest, isAsking };
  });
  const isAsked = sentences.some(({ isAsking }) => isAsking);
  const kept = sentences.filter(({ isAsking, isRequest }) => !isAsking || isRequest);
  return { isAsked, rest: isAsked ? kept.map(({ text: words }) => words).join(' ') : text };
}
