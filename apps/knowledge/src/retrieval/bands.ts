import type { Band, Caution } from '@parley/schemas';
import type { Candidate, AnswerMatches } from './ask-model';

/** Minimum confidence to answer, or to offer up to three choices. Measured in docs/embedded-answers.md. */
const limits: Readonly<Record<Caution, { readonly answer: number; readonly ask: number }>> = {
  low: { answer: 0.55, ask: 0.22 },
  normal: { answer: 0.68, ask: 0.28 },
  high: { answer: 0.83, ask: 0.35 },
};

/** Below this share of the question in all questions, and below that in the answer, it is about something else. */
const KNOWN_SHARE_MIN = 0.5;
const OWN_SHARE_MIN = 0.45;
export const CHOICES_MAX = 3;
/** Unlikely choices confuse more customers than they help. */
const CHOICE_CONFIDENCE_MIN = 0.03;

export interface Verdict {
  readonly band: Band;
  /** 0 to 1, in the candidates' order. */
  readonly confidences: number[];
}

/** Each at its lowest weight. */
const TWO_WORDS_WEIGHT = 1.5;
const HALF = 0.5;
const SHORT_WORDS_MAX = 2;
/** For a choice with one of several words. */
const ONE_WORD_ASK_MIN = 0.2;

/** Two known words or half the question: distant topics share one word too. */
export function hasEvidence({ knownShare, weightyWords }: Pick<AnswerMatches, 'knownShare' | 'weightyWords'>): boolean {
  return knownShare >= HALF || knownShare * weightyWords >= TWO_WORDS_WEIGHT;
}

export function isChoice({ confidence }: Pick<Candidate, 'confidence'>): boolean {
  return confidence >= CHOICE_CONFIDENCE_MIN;
}

function isRead({ candidates: [best], knownShare, weightyWords, sameWords }: AnswerMatches): boolean {
  // One word by concept is too little: "porto" is a city, and postage.
  const isReadable = weightyWords > 1 || sameWords > 0 || best?.kind === 1;
  return isReadable && (knownShare >= KNOWN_SHARE_MIN || (best?.share ?? 0) >= OWN_SHARE_MIN);
}

function asksElse({ candidates: [best], newWords, weightyWords }: AnswerMatches, caution: Caution): boolean {
  if (newWords === 0) return false;
  return best?.isWhole !== true || (caution === 'high' && weightyWords <= SHORT_WORDS_MAX);
}

/**
 * Answers, asks or knows nothing.
 *
 * @param alike candidates on the first one's subject, which do not lower its probability
 */
export function judge(matches: AnswerMatches, caution: Caution, alike: readonly number[] = []): Verdict {
  const { candidates } = matches;
  const confidences = candidates.map(({ confidence }) => confidence);
  const { answer, ask } = limits[caution];
  const first = [0, ...alike].reduce((sum, at) => sum + (confidences[at] ?? 0), 0);
  if (first >= answer && isRead(matches) && !asksElse(matches, caution)) {
    return { band: 'answer', confidences };
  }
  const choices = candidates.slice(0, CHOICES_MAX).filter(isChoice);
  const offered = choices.reduce((sum, { confidence }) => sum + confidence, 0);
  const isEnough = hasEvidence(matches) || Math.max(0, ...confidences) >= ONE_WORD_ASK_MIN;
  return { band: isEnough && offered >= ask ? 'ask' : 'unknown', confidences };
}
