import { anyOf, once, rolePattern, whole } from '@parley/language/lexicon';
import { HAND_OFF, UNKNOWN } from './prompt';
import { plain } from './polarity';

const WORD_OF_PROMPT = new RegExp(`^[^\\p{L}]*(?:${UNKNOWN}|${HAND_OFF})(?![\\p{L}_])`, 'u');
/** Not a mark. */
const JSON_START = /^\s*(?:\{\s*["}]|\[\s*[{"])/;
const DELIMITERS = /[‹›]/;
/** `\boxed{12}`, `\( 3 \)` */
const LATEX = /\\(?:[a-z]+\s*\{|[()[\]])/;

const asksSecret = once(
  () => new RegExp(`${whole(anyOf('secrets', 'asks'))}[^.!?]{0,60}${whole(anyOf('secrets', 'secret'))}`, 'u'),
);
const never = rolePattern('secrets', 'never');

export function rawFault(answer: string): string | undefined {
  if (WORD_OF_PROMPT.test(answer)) return 'it begins with a word that is no answer';
  if (JSON_START.test(answer)) return 'it is JSON';
  if (DELIMITERS.test(answer)) return 'it has markers of the prompt';
  if (LATEX.test(answer)) return 'it has LaTeX';
  const sentences = plain(answer).split(/(?<=[.!?])\s+|\n+/);
  const asks = sentences.some((sentence) => asksSecret().test(sentence) && !never().test(sentence));
  return asks ? 'it asks for a secret' : undefined;
}
