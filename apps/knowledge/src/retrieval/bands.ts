import type { Band, Caution } from '@parley/schemas';
import type { Candidate, Finding } from './answer-model';

/** From which confidence on one answers, or asks which of three is meant. */
const limits: Readonly<Record<Caution, { readonly answer: number; readonly ask: number }>> = {
  low: { answer: 0.35, ask: 0.07 },
  normal: { answer: 0.45, ask: 0.1 },
  high: { answer: 0.62, ask: 0.15 },
};

/**
 * The weights of a logistic regression over questions whose answer is known or missing, with knowledge of one to eighty
 * answers. What the question and the answer have in common counts; how likely the answer is counts by that alone, since
 * one of the answers is the likeliest even if none fits.
 */
const calibration = { base: -4.1, echo: 2.6, share: 1.35, likelyShare: 0.8 };
/** Above it a probability says only that there is no other answer. */
const PROBABILITY_MAX = 0.95;

/** A question with more that nobody knows is about something else, however alike the rest is. */
const ANSWERED_KNOWN_SHARE_MIN = 0.6;
/** Choices that a customer is asked to choose from. */
export const CHOICES_MAX = 3;

export interface Verdict {
  readonly band: Band;
  /** How sure it is that each candidate is meant, 0 to 1, in their order. */
  readonly confidences: number[];
}

/** What two words are worth, as they are known at the worst. */
const TWO_WORDS_WORTH = 1.5;
const HALF = 0.5;

/** How sure one choice must be where all have but one word of several. */
const ONE_WORD_ASK_MIN = 0.07;

/** Whether two words of a question are known, or half of it: one of several is in common with what is far away, too. */
export function hasEvidence({ knownShare, weightyWords }: Finding): boolean {
  return knownShare >= HALF || knownShare * weightyWords >= TWO_WORDS_WORTH;
}

/**
 * What to do with what was found: being sure takes a probable answer, and words that the knowledge knows.
 *
 * @param alike candidates (by their place) that are about the same thing as the first: they do not make it less probable
 */
export function judge(finding: Finding, caution: Caution, alike: readonly number[] = []): Verdict {
  const { candidates, knownShare, weightyWords } = finding;
  const confidences = candidates.map(confidenceIn);
  const { answer, ask } = limits[caution];
  const first = [0, ...alike].reduce((sum, at) => sum + (confidences[at] ?? 0), 0);
  const firstThree = confidences.slice(0, CHOICES_MAX).reduce((sum, confidence) => sum + confidence, 0);
  if (weightyWords > 0 && first >= answer && knownShare >= ANSWERED_KNOWN_SHARE_MIN)
    return { band: 'answer', confidences };
  const isEnough = hasEvidence(finding) || Math.max(0, ...confidences) >= ONE_WORD_ASK_MIN;
  return { band: knownShare > 0 && firstThree >= ask && isEnough ? 'ask' : 'unknown', confidences };
}

function confidenceIn({ probability, echo, share }: Candidate): number {
  if (probability === 0) return 0;
  const likely = Math.min(probability, PROBABILITY_MAX);
  const logit = Math.log(likely / (1 - likely));
  const sum =
    calibration.base + calibration.echo * echo + share * (calibration.share + calibration.likelyShare * logit);
  return 1 / (1 + Math.exp(-sum));
}
