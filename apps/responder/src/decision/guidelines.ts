import { phraseFinder } from '@parley/language/dialog';
import type { AppliedGuideline } from './decision';

/** A guideline of the agent that is enabled. */
export interface Guideline {
  /** `guide_…`. */
  readonly id: string;
  readonly condition: string;
  /** Null: a person is called. */
  readonly action: string | null;
  readonly phrases: readonly string[];
  /** `tool_…`: offered only where it applies. */
  readonly toolIds: readonly string[];
}

/** One that a model is told, or that calls a person. */
export interface MatchedGuideline extends Guideline {
  /** Which of its phrases was found; undefined: it has none. */
  readonly phrase: string | undefined;
}

/** Of some guidelines those that apply to what the customer wrote, in their order: without phrases, or with one found. */
export function matchGuidelines(guidelines: readonly Guideline[], texts: readonly string[]): MatchedGuideline[] {
  const isFound = phraseFinder(texts);
  return guidelines.flatMap((guideline) => {
    const phrase = guideline.phrases.find(isFound);
    return phrase !== undefined || guideline.phrases.length === 0 ? [{ ...guideline, phrase }] : [];
  });
}

/** The first that calls a person because of what the customer wrote: it takes no model to tell. */
export function findCall(guidelines: readonly Guideline[], texts: readonly string[]): MatchedGuideline | undefined {
  const calling = guidelines.filter(({ action, phrases }) => action === null && phrases.length > 0);
  return calling.length === 0 ? undefined : matchGuidelines(calling, texts)[0];
}

/** What a turn keeps of one that applied. */
export function toApplied({ id, condition, phrase }: MatchedGuideline): AppliedGuideline {
  const reason = phrase === undefined ? 'It has no phrases: the model was told it' : `Its phrase was found: ${phrase}`;
  return { id, condition, reason };
}
