import type { Language } from '../languages';
import { wishFeatures } from './wish-features';
import wishWeights from './wish-weights.json';
import { hasWishShape, somebody } from './wish-shapes';
import { wordRoles } from './word-roles';

/** By feature; learned from the sets of fixtures (learn-wishes.ts). */
const weights: ReadonlyMap<string, number> = new Map(Object.entries(wishWeights));

/**
 * Tells whether a message's words (from `splitWords`) wish for a person: to be put through to one, to be called, or to
 * be spared the bot. Typing errors of one letter are read over. What was said to a person yesterday, and a person who is
 * not wished for, are no wishes.
 */
export function asksForPerson(words: readonly string[], language: Language): boolean {
  const told = wordRoles(words, language);
  return somebody.test(told) && scoreWish(told) + (hasWishShape(told, language) ? SHAPE_SCORE : 0) > 0;
}

/**
 * What a shape adds. Learned it would count less than it is worth: the shapes were made for most of the examples, and the
 * weights fit those without it.
 */
const SHAPE_SCORE = 3;

/** The logarithm of how much likelier a wish is than none, as the sets teach it. */
function scoreWish(told: string): number {
  let score = weights.get('') ?? 0;
  for (const feature of wishFeatures(told)) score += weights.get(feature) ?? 0;
  return score;
}
