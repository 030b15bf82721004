import { once } from '../lexicon/per-language';
import { ALL, readLexicon } from '../lexicon/read-lexicon';
import { handoffFeatures } from './features';
import { wordRoles, type WordRoles } from './word-roles';

/** Every request speaks of somebody, of a bot, or of being passed on. */
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

/** What is done with somebody whom "who should I …" asks for: vote for a candidate is no such thing. */
const ASKED_FOR: ReadonlySet<string> = new Set(['contact', 'want', 'act']);

/**
 * From this score on a message is a request. Below zero, since a request that is missed costs more than one too many:
 * in cross-validation it finds 26 more of 1,641, with 18 more false alarms in 2,505.
 */
export const SCORE_MIN = -0.6;

/** By feature: how much it says for a request, learned from the sets of fixtures (learn-handoff.ts). */
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
 * Whether a message's words (from `splitWords`) ask for a person: to be put through to one, to be called, or to be spared
 * the bot. Typing errors of one letter are read over. What was said to a person yesterday, and a person who is not wanted,
 * are no requests.
 */
export function isHandoffRequest(words: readonly string[], language: string): boolean {
  const read = wordRoles(words, language);
  return mayBeRequest(read) && scoreFeatures(handoffFeatures(read, language), weights()) > SCORE_MIN;
}

/** Whether roles name anybody who could be asked for: without, nothing is scored. */
export function mayBeRequest({ roles }: WordRoles): boolean {
  if (roles.some((role) => SOMEBODY.has(role))) return true;
  return roles.includes('who') && roles.some((role) => ASKED_FOR.has(role));
}

/** The logarithm of how much likelier a request is than none, as the sets teach it; the feature '*' counts always. */
export function scoreFeatures(features: ReadonlySet<string>, learned: ReadonlyMap<string, number>): number {
  let score = learned.get('*') ?? 0;
  for (const feature of features) score += learned.get(feature) ?? 0;
  return score;
}
