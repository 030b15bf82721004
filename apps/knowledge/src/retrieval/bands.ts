import type { Band, Caution } from '@parley/schemas';
import type { Finding } from './answer-model';

/** From which confidence on one answers, or asks which of three is meant. */
const limits: Readonly<Record<Caution, { readonly answer: number; readonly ask: number }>> = {
  low: { answer: 0.4, ask: 0.15 },
  normal: { answer: 0.5, ask: 0.2 },
  high: { answer: 0.6, ask: 0.28 },
};

/** A question with more that nobody knows is about something else, however alike the rest is. */
const ANSWERED_KNOWN_SHARE_MIN = 0.6;
/** Choices that a customer is asked to choose from. */
export const CHOICES_MAX = 3;

export interface Verdict {
  readonly band: Band;
  /** How sure it is that each candidate is meant, 0 to 1, in their order. */
  readonly confidences: number[];
}

/** What to do with what was found: being sure takes a probable answer, and words that the knowledge knows. */
export function judge({ candidates, knownShare, weightyWords }: Finding, caution: Caution): Verdict {
  const trust = 0.4 + 0.6 * knownShare;
  const confidences = candidates.map(({ probability }) => probability * trust);
  const { answer, ask } = limits[caution];
  const first = confidences[0] ?? 0;
  const firstThree = confidences.slice(0, CHOICES_MAX).reduce((sum, confidence) => sum + confidence, 0);
  if (weightyWords > 0 && first >= answer && knownShare >= ANSWERED_KNOWN_SHARE_MIN)
    return { band: 'answer', confidences };
  return { band: knownShare > 0 && firstThree >= ask ? 'ask' : 'unknown', confidences };
}
