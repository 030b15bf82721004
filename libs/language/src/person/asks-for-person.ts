import type { Language } from '../languages';
import { wordRoles } from './word-roles';

/**
 * The shapes of a wish, over the letters of WORD_ROLES within one clause. `before` must not stand in front of the match.
 */
interface Wish {
  readonly shape: RegExp;
  readonly unless?: RegExp;
}

/** A refusal, a past contact, or a question who answers, right in front of a verb of contact. */
const undone = /(?:N[AZ]?W.{0,3}|N[AZv]?|X[AZov]?|T[AZ]{0,2}|Q)$/;

const wishes: readonly Wish[] = [
  // "speak to a person", "put me through to somebody real"
  { shape: /(?:C|(?<=W[Av]?)T)(?!d[PSU])[^|CTL]{0,5}?[PSU]|(?<=W.{0,2})Cd[PSU](?=[AZ]*$)/, unless: undone },
  { shape: /^[^O]*C[^|CTLO]{0,4}?D(?=[^O]*$)/, unless: undone },
  // "is there someone I can talk to", "I want somebody to speak with"
  { shape: /[VWU][AZRdK]{0,3}[PSU][^|TL]{0,5}C/, unless: /(?:N[AZ]?|X.?|T.?)$/ },
  // "I need a human", "get me a real person", "is there an agent available"
  { shape: /[WV][AZR]{0,4}(?:P|R[SU])(?=[AZvWCVH|]|$)/, unless: /(?:N[AZ]?|X.?|Q|T)$/ },
  { shape: /W[AZRW]{0,3}(?:[SU](?=[AZRv]*$)|dP(?=[AZ]*$))/, unless: /(?:N[AZ]?|X.?|Q|T)$/ },
  // "real person please"
  { shape: /R[AZ]?[PSU]/, unless: /(?:[dTNQX][^|]{0,3}|[dTQ].*)$/ },
  // "can someone call me", "please call me back"
  { shape: /(?:[PSU][AZ]{0,2}|W[AZov]{0,3}|^[kZA]*v?o?Z?)J(?!.{0,2}N)/, unless: /[NXTL].*$/ },
  // "no bots", "stop with the bot", "I do not want to talk to a machine"
  { shape: /[NEX][^|TQPS]{0,4}B/, unless: /(?:Q|T).*$/ },
  { shape: /[NE][AZo]?W?[AZ]?C[AZRd]{0,3}M/, unless: /T.*$/ },
  { shape: /[NE][AZd]{0,3}M(?=Z*$)/, unless: /[QT].*$/ },
];

/** German puts the verb last: "mit einem Menschen sprechen". */
const verbLast: readonly Wish[] = [
  { shape: /[PSU][^|TL]{0,5}C/, unless: /(?:T|X|Q).{0,4}$|W[^K]*N.*$|N.?$/ },
  { shape: /^[^O]*D[^|TLO]{0,4}C(?=[^O]*$)/, unless: /(?:T|X|Q).{0,4}$|W[^K]*N.*$/ },
];

/** German sets off what is said of the person: "jemanden, mit dem ich reden kann". */
const relative = /([VW][AZR]*[PSU])\|(?=v)/g;

/** A message or a clause that names a person and nothing else: "agent", "human please". */
const bare = /^[AZR]*(?:P+|D|R[AZ]?[SU]|A?S)[AZR]*$/;
const pleading = /[ZR]/;
const BARE_MESSAGE_MAX = 6;

/**
 * Tells whether a message's words (from `splitWords`) wish for a person: to be put through to one, to be called, or to
 * be spared the bot. Typing errors of one letter are read over. What was said to a person yesterday, and a person who is
 * not wished for, are no wishes.
 */
export function asksForPerson(words: readonly string[], language: Language): boolean {
  const roles = wordRoles(words, language);
  if (!/[PSUDBMJ]/.test(roles)) return false;
  const clauses = roles
    .replace(relative, '$1')
    .split('|')
    .filter((clause) => clause !== '');
  return clauses.some(
    (clause, at) =>
      hasWish(clause, wishes) ||
      (language === 'de' && hasWish(clause, verbLast)) ||
      isBareWish(clauses, at, roles.length),
  );
}

function hasWish(clause: string, shapes: readonly Wish[]): boolean {
  if (clause.includes('L') && !/[WK]/.test(clause)) return false;
  return shapes.some(({ shape, unless }) => {
    const found = shape.exec(clause);
    if (found === null) return false;
    return unless === undefined || !unless.test(clause.slice(0, found.index));
  });
}

function isBareWish(clauses: readonly string[], at: number, length: number): boolean {
  const clause = clauses[at] ?? '';
  if (!bare.test(clause)) return false;
  if (clauses[at - 1]?.endsWith('k') && !pleading.test(clause)) return false;
  return length <= BARE_MESSAGE_MAX || pleading.test(clause) || at === clauses.length - 1;
}
