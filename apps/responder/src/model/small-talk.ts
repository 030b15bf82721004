import { anyOf, once, rolePattern, whole } from '@parley/language/lexicon';
import { findAction } from './action-words';
import { makesCustomerClaim } from './customer-claims';
import { plain } from './polarity';

/** After what opens a clause: `I am sorry to hear that your dog is not well`. */
const FEELING_WORDS_MAX = 9;
const MACHINE_WORDS_MAX = 5;

const begins = (role: string, wordsMax: number) =>
  once(
    () =>
      new RegExp(
        `^\\P{L}*(?:${anyOf('talk', 'join')}\\s+)?${whole(anyOf('talk', role))}(?:[\\s-]+[\\p{L}'-]+){0,${wordsMax}}\\P{L}*$`,
        'u',
      ),
  );
const kinds = [
  begins('feeling', FEELING_WORDS_MAX),
  begins('machine', MACHINE_WORDS_MAX),
  begins('no-person', 1),
  begins('wish', 2),
];
const clauseEnds = once(() => new RegExp(`[,;:!.–—]+\\s*|\\s[-]\\s|\\s+${anyOf('talk', 'join')}\\s+`, 'u'));
/** `No, I am a bot` */
const deniesPerson = once(
  () => new RegExp(`^\\W*${anyOf('sentences', 'no')}\\s*[,.]\\s*(${anyOf('talk', 'machine')}\\b)`, 'u'),
);
const unwell = rolePattern('talk', 'unwell');
const priced = once(() => new RegExp(`[€$£%]|${whole(anyOf('talk', 'priced'))}`, 'u'));

/** Each clause feels with the customer, wishes well, or says what the agent is. */
export function isSmallTalk(sentence: string): boolean {
  const normalized = plain(sentence);
  if (/\d/.test(normalized) || priced().test(normalized)) return false;
  if (findAction(normalized) !== undefined || makesCustomerClaim(normalized.replace(unwell(), ' '))) return false;
  const clauses = normalized
    .replace(deniesPerson(), '$1')
    .split(clauseEnds())
    .filter((clause) => /\p{L}/u.test(clause));
  return clauses.length > 0 && (isKind(normalized) || clauses.every(isKind));
}

function isKind(clause: string): boolean {
  return kinds.some((kind) => kind().test(clause));
}
