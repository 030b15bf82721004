import { isThere } from './wish-shapes';

/** What says little by itself: articles, politeness, fillers, and words that no role is known for. */
const minor = /[AZeko]/g;

/** Longer messages and more unknown words are alike. */
const COUNT_MAX = 6;

/**
 * What of a message's roles (`wordRoles`) counts for or against a wish for a person: up to three roles in a row within a
 * clause, its borders included; the same without what says little (`k…`); how many roles there are (`length…`), and how
 * many of them are unknown words (`unknown…`). Each once. Who asks beside a greeting whether anybody is there greets.
 */
export function wishFeatures(roles: string): ReadonlySet<string> {
  const features = new Set<string>();
  const clauses = roles.split('|').filter((clause) => !(roles.includes('k') && isThere.test(clause)));
  for (const clause of clauses) {
    addRuns(features, '', `<${clause}>`, 1);
    addRuns(features, 'k', `<${clause.replace(minor, '')}>`, 2);
  }
  const known = clauses.join('');
  const unknown = known.split('o').length - 1;
  features.add(`length${Math.min(COUNT_MAX, Math.ceil(known.length / 2))}`);
  features.add(`unknown${Math.min(COUNT_MAX, unknown)}`);
  return features;
}

const RUN_LENGTH_MAX = 3;

function addRuns(features: Set<string>, prefix: string, roles: string, shortest: number): void {
  for (let at = 0; at < roles.length; at += 1) {
    for (let length = shortest; length <= RUN_LENGTH_MAX && at + length <= roles.length; length += 1) {
      features.add(prefix + roles.slice(at, at + length));
    }
  }
}
