import { anyOf, languagePattern, perLanguage, rolePattern, rolesOf, whole } from '@parley/language/lexicon';
import { findAction } from './action-words';
import { unitsOf } from './content-words';
import { money, noFee } from './courtesy-words';
import { daysIn } from './days-in';
import { deniesIn, plain } from './polarity';
import { kindOf } from './sentence-kinds';

interface Calls {
  /** Arguments and answers. */
  readonly refused: readonly string[];
  readonly pending: readonly string[];
  readonly customers: string;
  readonly language: string;
}

const attempt = languagePattern('refusals', 'attempt');
const failed = languagePattern('refusals', 'failed');
const tried = languagePattern('refusals', 'tried');
const pending = languagePattern('refusals', 'pending');
const notYet = perLanguage(
  (language) => new RegExp(`^\\W*${whole(anyOf('refusals', 'not-yet', [language]))}\\W*$`, 'u'),
);
const needless = languagePattern('refusals', 'needless');
const yours = languagePattern('refusals', 'yours');
const regret = perLanguage((language) => new RegExp(whole(anyOf('refusals', 'regret', [language])), 'gu'));
const join = perLanguage((language) => whole(anyOf('refusals', 'join', [language])));
const ends = perLanguage((language) => new RegExp(`[,;:.!]\\s+|\\s[–—-]\\s|\\s+(?=${join(language)})`, 'u'));
const opening = perLanguage((language) => new RegExp(`^\\s*${join(language)}`, 'u'));

const hour = rolePattern('times', 'hour', 'gu');

/** One counts where the tool gives it, in any language. */
const reasons = rolesOf('refusals')
  .filter((role) => role.startsWith('why-'))
  .map((role) => ({ said: languagePattern('refusals', role), given: rolePattern('refusals', role) }));

/** Each clause says that it failed or is pending, or why, or says nothing of the business. */
export function tellsRefusal(text: string, calls: Calls): boolean {
  const { refused, pending: waiting, customers, language } = calls;
  if (refused.length + waiting.length === 0) return false;
  const said = plain(text)
    .replace(/\[\d[\d, ]*\]/g, ' ')
    .replace(regret(language), ' ');
  const named = new Set(daysIn(plain([...refused, ...waiting, customers].join('\n'))));
  if (daysIn(said).some((day) => !named.has(day))) return false;
  const clauses = said
    .split(ends(language))
    .map((clause) => clause.replace(opening(language), ' '))
    .filter((clause) => statesMore(clause, language) || (waiting.length > 0 && notYet(language).test(clause)));
  const stated = clauses.filter((clause) => !reportsRefusal(clause, calls));
  return stated.length < clauses.length && stated.every((clause) => kindOf(clause, new Set()) !== 'statement');
}

/** More than a day and an hour. */
function statesMore(clause: string, language: string): boolean {
  return unitsOf(clause.replace(hour(), ' '), language).some(
    ({ stem }) => !/^\d/.test(stem) && daysIn(stem).length === 0,
  );
}

function reportsRefusal(clause: string, calls: Calls): boolean {
  const { refused, pending: waiting, language } = calls;
  if (needless(language).test(clause) || noFee().test(clause) || money().test(clause)) return false;
  if (isDenied(clause, language)) return true;
  if (waiting.length > 0 && (notYet(language).test(clause) || isSaid(clause, pending, language))) return true;
  return refused.length > 0 && (hasReason(clause, calls) || [failed, tried].some((of) => isSaid(clause, of, language)));
}

function isDenied(clause: string, language: string): boolean {
  return deniesIn(clause, language) && (attempt(language).test(clause) || findAction(clause) !== undefined);
}

function hasReason(clause: string, { refused, language }: Calls): boolean {
  const isOf = ({ said, given }: (typeof reasons)[number]): boolean =>
    refused.some((call) => given().test(plain(call))) && isSaid(clause, said, language);
  return !yours(language).test(clause) && reasons.some(isOf);
}

/** And not denied. */
function isSaid(clause: string, of: (language: string) => RegExp, language: string): boolean {
  return of(language).test(clause) && !deniesIn(clause.replace(of(language), ' '), language);
}
