import { CLAUSE, OTHER, type WordRoles } from './word-roles';

/** Little evidence alone: articles, politeness, fillers, words without a role. */
const MINOR: ReadonlySet<string> = new Set(['small', 'filler', 'please', 'courtesy', OTHER]);

/** Only their order counts. */
const ALIKE: Readonly<Record<string, string>> = {
  person: 'staff',
  someone: 'staff',
  boss: 'staff',
  handover: 'contact',
  'contact-me': 'contact',
  without: 'not',
  enough: 'not',
};

/** "is anyone there", "tem alguém aí": a greeting beside one. */
const PRESENCE: ReadonlySet<string> = new Set([
  'exists',
  'someone',
  'person',
  'staff',
  'real',
  'here',
  'act',
  'want',
  'identity',
  'bot',
  'machine',
]);

/** Higher counts are alike. */
const COUNT_MAX = 6;
const RUN_LENGTH_MAX = 3;
const ALIKE_LENGTH_MAX = 4;
const START = '<';
const END = '>';

/**
 * Evidence for or against a request for a person, each once:
 * - `a b c`: up to three roles in a row within a clause, with its borders; `~a b` without minor ones; `^a b` the same,
 *   up to four, with similar roles merged;
 * - `a … b`: a role before another in a clause; `+a` a role in a greeting message;
 * - `=en word`: a word of a language's lexicon;
 * - `length n` and `unknown n`: numbers of roles, and of words without one.
 */
export function handoffFeatures({ roles, forms }: WordRoles, language: string): ReadonlySet<string> {
  const features = new Set<string>();
  const greets = roles.includes('courtesy');
  const clauses = clausesOf(roles).filter((clause) => !(greets && asksForPresence(clause)));
  for (const clause of clauses) {
    addRuns(features, '', [START, ...clause, END], { min: 1, max: RUN_LENGTH_MAX });
    const main = [START, ...clause.filter((role) => !MINOR.has(role)), END];
    addRuns(features, '~', main, { min: 2, max: RUN_LENGTH_MAX });
    const alike = main.map((role) => ALIKE[role] ?? role);
    addRuns(features, '^', alike, { min: 2, max: ALIKE_LENGTH_MAX });
    main.forEach((role, at) => main.slice(at + 1).forEach((later) => features.add(`${role} … ${later}`)));
  }
  const known = clauses.flat();
  if (greets) for (const role of known) features.add(`+${role}`);
  for (const form of forms) features.add(`=${language} ${form}`);
  features.add(`length ${Math.min(COUNT_MAX, Math.ceil(known.length / 2))}`);
  features.add(`unknown ${Math.min(COUNT_MAX, known.filter((role) => role === OTHER).length)}`);
  return features;
}

function asksForPresence(clause: readonly string[]): boolean {
  const named = ['exists', 'someone', 'here'].filter((role) => clause.includes(role));
  return named.length > 1 && clause.every((role) => PRESENCE.has(role) || MINOR.has(role));
}

function clausesOf(roles: readonly string[]): string[][] {
  const clauses: string[][] = [[]];
  for (const role of roles) {
    if (role === CLAUSE) clauses.push([]);
    else clauses.at(-1)?.push(role);
  }
  return clauses;
}

function addRuns(
  features: Set<string>,
  prefix: string,
  roles: readonly string[],
  { min, max }: { readonly min: number; readonly max: number },
): void {
  for (let at = 0; at < roles.length; at += 1) {
    for (let length = min; length <= max && at + length <= roles.length; length += 1) {
      features.add(prefix + roles.slice(at, at + length).join(' '));
    }
  }
}
