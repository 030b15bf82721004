import { rolePattern } from '../lexicon/patterns';
import { plainText } from './plain-text';

const declined = rolePattern('person', 'declined', 'gu');
const asks = rolePattern('person', 'asks');

const clauses = /(?<=[.,;:!?\n…])/u;

/** Without refusals of a person. */
export function withoutDeclined(text: string): string {
  return text
    .split(clauses)
    .map((clause) => {
      const plain = plainText(clause);
      const rest = plain.replace(declined(), ' ');
      return rest === plain ? clause : `${rest}.`;
    })
    .join('');
}

export function asksByPhrase(text: string): boolean {
  return asks().test(plainText(text));
}
