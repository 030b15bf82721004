import type { Band, Caution } from '@parley/schemas';
import type { Candidate, AnswerMatches } from './ask-model';

/** From which confidence on one answers, or asks which of three is meant. docs/language.md has what they were measured by. */
const limits: Readonly<Record<Caution, { readonly answer: number; readonly ask: number }>> = {
  low: { answer: 0.52, ask: 0.15 },
  normal: { answer: 0.66, ask: 0.2 },
  high: { answer: 0.79, ask: 0.3 },
};

/** A question with more that nobody knows is about something else, however alike the rest is. */
const ANSWERED_KNOWN_SHARE_MIN = 0.5;
/** Choices that a customer is asked to choose from. */
export const CHOICES_MAX = 3;
/** A choice that is less sure helps fewer customers than it puts off. */
const CHOICE_CONFIDENCE_MIN = 0.03;

export interface Verdict {
  readonly band: Band;
  /** How sure it is that each candidate is meant, 0 to 1, in their order. */
  readonly confidences: number[];
}

/** What two words are worth, as they are known at the worst. */
const TWO_WORDS_WEIGHT = 1.5;
const HALF = 0.5;
/** How sure one choice must be where a question has but one word of several in common with all of them. */
const ONE_WORD_ASK_MIN = 0.2;

/** Whether two words of a question are known, or half of it: one of several is in common with what is far away, too. */
export function hasEvidence({ knownShare, weightyWords }: Pick<AnswerMatches, 'knownShare' | 'weightyWords'>): boolean {
  return knownShare >= HALF || knownShare * weightyWords >= TWO_WORDS_WEIGHT;
}

/** Whether a customer may be asked if this is what is meant. */
export function isChoice({ confidence }: Pick<Candidate, 'confidence'>): boolean {
  return confidence >= CHOICE_CONFIDENCE_MIN;
}

/**
 * What to do with what was found.
 *
 * @param alike candidates (by their place) that are about the same thing as the first: they do not make it less probable
 */
export function judge(matches: AnswerMatches, caution: Caution, alike: readonly number[] = []): Verdict {
  const { candidates, knownShare, weightyWords, sameWords } = matches;
  const confidences = candidates.map(({ confidence }) => confidence);
  const { answer, ask } = limits[caution];
  const first = [0, ...alike].reduce((sum, at) => sum + (confidences[at] ?? 0), 0);
  // One word that is only a way to say the same is too little: "porto" is a city, and postage.
  const isReadable = weightyWords > 1 || sameWords > 0;
  if (isReadable && first >= answer && knownShare >= ANSWERED_KNOWN_SHARE_MIN) {
    return { band: 'answer', confidences };
  }
  const choices = candidates.slice(0, CHOICES_MAX).filter(isChoice);
  const offered = choices.reduce((sum, { confidence }) => sum + confidence, 0);
  const isEnough = hasEvidence(matches) || Math.max(0, ...confidences) >= ONE_WORD_ASK_MIN;
  return { band: isEnough && offered >= ask ? 'ask' : 'unknown', confidences };
}
