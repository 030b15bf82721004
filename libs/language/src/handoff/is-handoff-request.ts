import { once } from '../lexicon/per-language';
import { ALL, readLexicon } from '../lexicon/read-lexicon';
import { handoffFeatures } from './features';
import { wordRoles, type WordRoles } from './word-roles';

/** A request mentions a person, a bot, or a transfer. */
const SOMEBODY: ReadonlySet<string> = new Set([
  'staff',
  'plural',
  'boss',
  'person',
  'someone',
  'desk',
  'bot',
  'machine',
  'contact-me',
  'handover',
]);

/** What "who should I …" may ask; voting is not. */
const ASKED_FOR: ReadonlySet<string> = new Set(['contact', 'want', 'act']);

/**
 * Below zero, since a missed request costs more than a false alarm: in cross-validation it finds 26 more of 1,641, with
 * 18 more false alarms in 2,505.
 */
export const SCORE_MIN = -0.6;

/** Learned from the fixtures (learn-handoff.ts). */
const weights = once(
  (): ReadonlyMap<string, number> =>
    new Map(
      readLexicon(ALL, 'handoff-weights').map(({ phrase }) => {
        const end = phrase.indexOf(' ');
        return [phrase.slice(end + 1), Number(phrase.slice(0, end))];
      }),
    ),
);

/**
 * A transfer, a call, or no bot. Tolerates one-letter errors. Not past conversations and unwanted people. @param words
 * of `splitWords`
 */
export function isHandoffRequest(words: readonly string[], language: string): boolean {
  const read = wordRoles(words, language);
  return mayBeRequest(read) && scoreFeatures(handoffFeatures(read, language), weights()) > SCORE_MIN;
}

/** Otherwise nothing is scored. */
export function mayBeRequest({ roles }: WordRoles): boolean {
  if (roles.some((role) => SOMEBODY.has(role))) return true;
  return roles.includes('who') && roles.some((role) => ASKED_FOR.has(role));
}

/** Log-odds, as learned; the feature '*' always counts. */
export function scoreFeatures(features: ReadonlySet<string>, learned: ReadonlyMap<string, number>): number {
  let score = learned.get('*') ?? 0;
  for (const feature of features) score += learned.get(feature) ?? 0;
  return score;
}
