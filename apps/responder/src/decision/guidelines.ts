import { phraseFinder } from '@parley/language/dialog';
import type { AppliedGuideline } from './decision';

export interface Guideline {
  /** `guide_…`. */
  readonly id: string;
  readonly condition: string;
  /** Null: a person is called. */
  readonly action: string | null;
  /** `team_…` for its handoffs; null: the agent's. */
  readonly teamId: string | null;
  readonly phrases: readonly string[];
  /** `tool_…`: offered only where it applies. */
  readonly toolIds: readonly string[];
}

export interface MatchedGuideline extends Guideline {
  readonly phrase: string | undefined;
}

/** Those without phrases, or with one in the texts. */
export function matchGuidelines(guidelines: readonly Guideline[], texts: readonly string[]): MatchedGuideline[] {
  const isFound = phraseFinder(texts);
  return guidelines.flatMap((guideline) => {
    const phrase = guideline.phrases.find(isFound);
    return phrase !== undefined || guideline.phrases.length === 0 ? [{ ...guideline, phrase }] : [];
  });
}

/** The first that hands off. */
export function findCall(guidelines: readonly Guideline[], texts: readonly string[]): MatchedGuideline | undefined {
  const calling = guidelines.filter(({ action, phrases }) => action === null && phrases.length > 0);
  return calling.length === 0 ? undefined : matchGuidelines(calling, texts)[0];
}

/** As the turn stores it. */
export function toApplied({ id, condition, phrase }: MatchedGuideline): AppliedGuideline {
  const reason =
    phrase === undefined ? 'It has no phrases: it was given to the model' : `Its phrase was found: ${phrase}`;
  return { id, condition, reason };
}
